import { profileQuery } from '#features/profile/client/model/queries.ts';
import { command, type CallOptions } from '#platform/client/sending/command.ts';
import { visibilityCopy } from '../../copy.ts';
import { visibilityApi, visibilityQuery } from './queries.ts';

export const chooseVisibility = command({
  call: visibilityApi.choose.call,
  // In order: the second of two taps on a switch decides.
  lane: () => 'visibility',
  failure: visibilityCopy.failure.saveTitle,
  refresh: [visibilityQuery.queryKey],
});

type Showing = { id: string; on: boolean };
/** The fields of the user's own profile that say what others see. */
export type ShownField = 'showsPlaying' | 'showsOnline';

/** Changes such a field. */
export const showsCommand = (
  field: ShownField,
  call: (input: Showing, options: CallOptions) => Promise<unknown>,
  failure: string,
) =>
  command({
    call,
    lane: () => field,
    show: (queryClient, { on }) => {
      const { queryKey } = profileQuery;
      const set = (shown: boolean) =>
        queryClient.setQueryData(queryKey, (old) => old && { ...old, [field]: shown });
      void queryClient.cancelQueries({ queryKey });
      set(on);
      return () => void set(!on);
    },
    failure,
  });
