import { useQuery } from '@tanstack/react-query';
import { findMailProgress, type MailProgress } from '#platform/client/sign-in/sign-in-calls.ts';

const [often, seldom] = [5_000, 60_000];
/** A minute, in which the user waits for the mail. */
const timesOften = 12;

/** Asks the server how the mails of this screen fare, for as long as it is shown. */
export function useMailProgress(): MailProgress {
  const { data } = useQuery({
    queryKey: ['mail-progress'],
    queryFn: findMailProgress,
    // Another visit to the screen is about another mail.
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.dataUpdateCount < timesOften ? often : seldom),
  });
  return data ?? { signUp: null, serverIsAway: false };
}
