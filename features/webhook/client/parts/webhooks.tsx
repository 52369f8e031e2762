import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { RowsLoading } from '#ui/lists/rows-loading.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { eventText, failingText, webhookCopy as words } from '../../copy.ts';
import type { Webhook } from '../../webhook.ts';
import { webhooksQuery } from '../model/queries.ts';
import { WebhookDetails } from './webhook-details.tsx';
import { SecretDialog, WebhookForm } from './webhook-form.tsx';

/** 'Koppelingen', in the tab of the club: the other systems that receive what happens here. */
export function Webhooks({ clubId }: { clubId: string }) {
  const webhooks = useQuery(webhooksQuery(clubId));
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = webhooks.data?.items.find(({ id }) => id === openedId);
  return (
    <section aria-labelledby="webhooks">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-prose">
          <h2 id="webhooks" className="text-xl">
            {words.title}
          </h2>
          <p className="mt-1 text-ink-soft">{words.lead}</p>
        </div>
        <Button size="small" variant="secondary" icon={<Plus />} onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </div>
      <div className="mt-4">
        {webhooks.data ? (
          <Rows items={webhooks.data.items} onOpen={setOpenedId} />
        ) : webhooks.error ? (
          <QueryFailed title={words.failure.loadTitle} query={webhooks} />
        ) : (
          <RowsLoading rows={1} />
        )}
      </div>
      {opened ? <WebhookDetails clubId={clubId} webhook={opened} onClose={() => setOpenedId(null)} /> : null}
      {isAdding ? (
        <WebhookForm
          clubId={clubId}
          webhook={null}
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false);
            setSecret(made);
          }}
        />
      ) : null}
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </section>
  );
}

function Rows({ items, onOpen }: { items: readonly Webhook[]; onOpen: (id: string) => void }) {
  if (items.length === 0) return <p className="text-sm text-ink-soft">{words.empty}</p>;
  return (
    <Card padding="none" render={<ul />} className="divide-y divide-line">
      {items.map((webhook) => (
        <li key={webhook.id}>
          <button
            type="button"
            aria-label={`${words.open}: ${webhook.url}`}
            onClick={() => onOpen(webhook.id)}
            className="flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-sunken"
          >
            <WebhookIcon aria-hidden="true" className="size-5 shrink-0 text-primary" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-semibold">{webhook.url}</span>
                <State webhook={webhook} />
                {webhook.namesMembers ? null : <Badge tone="amber">{words.unnamed.badge}</Badge>}
              </span>
              <span className="block text-sm text-ink-soft">{webhook.events.map(eventText).join(' · ')}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
          </button>
        </li>
      ))}
    </Card>
  );
}

function State({ webhook }: { webhook: Webhook }) {
  const failing = failingText(webhook);
  if (webhook.offBecause) return <Badge tone="neutral">{words.off[webhook.offBecause]}</Badge>;
  return failing ? <Badge tone="amber">{failing}</Badge> : <Badge tone="fairway">{words.on}</Badge>;
}
