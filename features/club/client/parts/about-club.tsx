import { Card } from '#ui/card.tsx';
import { LinkedText } from '#ui/linked-text/linked-text.tsx';
import { QuietFailure } from '#ui/loading/load-failed.tsx';
import { Section } from '#ui/section.tsx';
import { clubCopy, membersText } from '../../copy.ts';
import { useClubInfo } from '../model/queries.ts';

const words = clubCopy.about;

/** Renders nothing until the text is loaded, or has failed to. */
export function AboutClub({ clubId }: { clubId: string }) {
  const query = useClubInfo(clubId);
  const info = query.data;
  if (!info)
    return query.isError ? (
      <Section title={words.title} heading="mb-4 text-xl">
        <Card tone="sand" className="text-sand-ink">
          <QuietFailure query={query}>{clubCopy.figures.loadTitle}</QuietFailure>
        </Card>
      </Section>
    ) : null;
  const facts = [
    { name: words.founded, value: info.foundedYear },
    { name: words.holes, value: info.holes },
    { name: membersText(info.memberCount), value: info.memberCount },
  ];
  return (
    <Section title={words.title} heading="mb-4 text-xl">
      <Card tone="sand" className="text-sand-ink">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {facts.map(({ name, value }) =>
            value === null ? null : (
              <div key={name} className="flex flex-col-reverse">
                <dt className="text-sm">{name}</dt>
                <dd className="font-display text-xl font-semibold tabular-nums lining-nums">{value}</dd>
              </div>
            ),
          )}
        </dl>
        {info.info ? (
          <p className="mt-4 text-sm whitespace-pre-line">
            <LinkedText text={info.info} className="text-sand-ink" />
          </p>
        ) : null}
      </Card>
    </Section>
  );
}
