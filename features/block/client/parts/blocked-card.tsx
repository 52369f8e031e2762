import { useInfiniteQuery } from '@tanstack/react-query';
import type { Person } from '#features/profile/profile.ts';
import { useReportDialog } from '#features/report/client/parts/use-report-dialog.tsx';
import { reportCopy, reportLabel } from '#features/report/copy.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { MovingList } from '#ui/lists/moving-list.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Section } from '#ui/section.tsx';
import { blockCopy, unblockLabel } from '../../copy.ts';
import { unblock } from '../model/commands.ts';
import { blocksQuery } from '../model/queries.ts';

const { list: words, failure } = blockCopy;

/** The people that the user has blocked, to unblock or to report them. */
export function BlockedCard() {
  const list = useInfiniteQuery(blocksQuery);
  return (
    <Section inCard title={words.title} heading="text-xl">
      <p className="mt-1 text-sm text-ink-soft">{words.lead}</p>
      <div className="mt-3">
        <PagedList
          list={list}
          loading={<BlockedLoading />}
          failureTitle={failure.loadTitle}
          empty={<p className="font-medium">{words.empty}</p>}
          more={words.more}
        >
          {(people) => (
            <MovingList aria-label={words.title} className="divide-y divide-line">
              {people.map((person) => (
                <BlockedRow key={person.id} person={person} />
              ))}
            </MovingList>
          )}
        </PagedList>
      </div>
    </Section>
  );
}

function BlockedRow({ person }: { person: Person }) {
  const { send, pending } = useSend(unblock);
  const report = useReportDialog();
  const { displayName, avatarUrl } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
      <Avatar name={displayName} src={avatarUrl} />
      <span className="min-w-32 flex-1 font-semibold wrap-anywhere">{displayName}</span>
      <span className="ml-auto flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="small"
          aria-label={reportLabel(displayName)}
          onClick={() => report.open({ kind: 'person', subjectId: person.id })}
        >
          {reportCopy.action}
        </Button>
        <Button
          variant="secondary"
          size="small"
          pending={pending}
          aria-label={unblockLabel(displayName)}
          onClick={() => void send({ person })}
        >
          {blockCopy.undo}
        </Button>
      </span>
      {report.dialog}
    </li>
  );
}

function BlockedLoading() {
  return (
    <Loading label={words.loading}>
      <Skeleton shape="line" className="h-5 w-3/5" />
    </Loading>
  );
}
