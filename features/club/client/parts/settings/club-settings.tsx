import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { Section } from '#ui/section.tsx';
import type { ClubSettings as Settings } from '../../../club.ts';
import { clubSettingsQuery } from '../../model/administration-queries.ts';
import { updateClub } from '../../model/commands.ts';
import { typedFrom } from '../../model/settings-values.ts';
import { clubSettingsCopy } from './copy.ts';
import { LogoSetting } from './logo-setting.tsx';
import { SettingsForm } from './settings-form.tsx';

const words = clubSettingsCopy;

/** The facts of a club, edited by its admins. */
export function ClubSettings({ clubId }: { clubId: string }) {
  const settings = useQuery(clubSettingsQuery(clubId));
  return (
    <Section title={words.title} heading="text-xl">
      <p className="mt-1 mb-4 text-ink-soft">{words.lead}</p>
      {settings.data ? (
        <Card padding="roomy" className="grid grid-cols-1 gap-6">
          <LogoSetting clubId={clubId} logoUrl={settings.data.logoUrl} />
          <SettingsEditor clubId={clubId} settings={settings.data} />
        </Card>
      ) : (
        <SettingsLoading />
      )}
    </Section>
  );
}

/** An untouched form follows the changes of other admins, live. A touched one keeps what it was based on until it is saved. */
function SettingsEditor({ clubId, settings }: { clubId: string; settings: Settings }) {
  const formId = useId();
  const { send, pending } = useSend(updateClub);
  const [kept, setKept] = useState<Settings | null>(null);
  const [saves, setSaves] = useState(0);
  const base = kept ?? settings;
  return (
    <div className="grid grid-cols-1 gap-5">
      <SettingsForm
        key={`${saves} ${JSON.stringify(typedFrom(base))}`}
        id={formId}
        clubId={clubId}
        base={base}
        onTouched={(isTouched) => setKept(isTouched ? base : null)}
        save={(changes) => send({ clubId, ...changes })}
        onSaved={() => {
          setKept(null);
          setSaves(saves + 1);
          showToast({ title: words.saved, tone: 'success' });
        }}
      />
      <Button type="submit" form={formId} size="large" pending={pending} className="sm:justify-self-start">
        {words.save}
      </Button>
    </div>
  );
}

/** The loading state: the logo and the fields. */
function SettingsLoading() {
  return (
    <Loading>
      <Card padding="roomy" className="grid grid-cols-1 gap-6">
        <Skeleton className="size-24" />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <FieldLoading className="h-12" />
          <FieldLoading className="h-12" />
          <FieldLoading className="h-12" wide />
          <FieldLoading className="h-36" wide />
          <FieldLoading className="h-12" />
          <FieldLoading className="h-12" />
        </div>
      </Card>
    </Loading>
  );
}

function FieldLoading({ className, wide = false }: { className: string; wide?: boolean }) {
  return (
    <div className={wide ? 'space-y-2 sm:col-span-2' : 'space-y-2'}>
      <Skeleton shape="line" className="w-28" />
      <Skeleton className={className} />
    </div>
  );
}
