import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useId, useOptimistic } from 'react';
import { profileQuery } from '#features/profile/client/queries.ts';
import { failureOf } from '#platform/client/failure.ts';
import { useCommand } from '#platform/client/use-command.ts';
import { Card } from '#ui/card.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { LoadFailed } from '#ui/loading/load-failed.tsx';
import { Loading } from '#ui/loading/loading.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { showToast } from '#ui/overlays/toast.ts';

interface ShowsCardProps {
  /** The field of the user's own profile that the card changes. */
  choice: 'showsPlaying' | 'showsOnline';
  text: Record<'title' | 'label' | 'hint' | 'loading' | 'loadTitle' | 'saveTitle', string>;
  save: (command: { id: string; on: boolean }) => Promise<unknown>;
}

/** A privacy setting: whether others see something of the user. */
export function ShowsCard({ choice, text, save }: ShowsCardProps) {
  const profile = useQuery(profileQuery);
  const titleId = useId();
  return (
    <Card render={<section aria-labelledby={titleId} />}>
      <h2 id={titleId} className="text-xl">
        {text.title}
      </h2>
      {profile.data ? (
        <Choice on={profile.data[choice]} choice={choice} text={text} save={save} />
      ) : profile.isError ? (
        <LoadFailed
          className="mt-3"
          title={text.loadTitle}
          message={failureOf(profile.error).message}
          retrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      ) : (
        <Loading label={text.loading} className="mt-3">
          <Skeleton shape="line" className="h-5 w-4/5" />
        </Loading>
      )}
    </Card>
  );
}

function Choice({ on, ...props }: ShowsCardProps & { on: boolean }) {
  const choose = useChoice(props);
  const hintId = useId();
  // Set at the tap: the cache updates a little later, and the box would flicker.
  const [shown, show] = useOptimistic(on);
  return (
    <>
      <CheckboxField
        className="mt-2"
        label={props.text.label}
        aria-describedby={hintId}
        checked={shown}
        onChange={({ currentTarget: { checked } }) =>
          startTransition(async () => {
            show(checked);
            await choose(checked);
          })
        }
      />
      <p id={hintId} className="mt-1 text-sm text-ink-soft">
        {props.text.hint}
      </p>
    </>
  );
}

/** The promise resolves when the choice is saved, or reverted with a toast. */
function useChoice({ choice, text, save }: ShowsCardProps) {
  const queryClient = useQueryClient();
  const show = (on: boolean) =>
    queryClient.setQueryData(profileQuery.queryKey, (old) => old && { ...old, [choice]: on });
  const { mutateAsync } = useCommand({
    // In order: the second of two taps on a switch decides.
    scope: { id: choice },
    mutationFn: save,
    onError: (error, { on }) => {
      show(!on);
      showToast({ tone: 'error', title: text.saveTitle, description: failureOf(error).message });
    },
  });
  return async (on: boolean): Promise<void> => {
    void queryClient.cancelQueries({ queryKey: profileQuery.queryKey });
    show(on);
    await mutateAsync({ on }).catch(() => undefined);
  };
}
