/** The page of the set-up. */
export const setupPath = '/installatie';

/**
 * `open`: the platform has no global admin yet, so that the code from the log leads to one. `going-on`: the first admin made here has more
 * to do. `gone`: there is no set-up.
 */
export type SetupPhase = 'open' | 'going-on' | 'gone';

type Facts = {
  hasGlobalAdmin: boolean;
  closedAt: string | null;
  finishedAt: string | null;
  adminId: string | null;
};

/** Outside production there is none: the demo has admins, and a command makes others. */
export function phaseOf(
  { hasGlobalAdmin, closedAt, finishedAt, adminId }: Facts,
  isProduction: boolean,
): SetupPhase {
  if (!isProduction || finishedAt !== null) return 'gone';
  if (closedAt === null) return hasGlobalAdmin ? 'gone' : 'open';
  return adminId === null ? 'gone' : 'going-on';
}

/** Without characters that look alike. Its 32 signs give five bits each. */
export const codeSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const codeLength = 16;

/** As printed: 'ABCD-EFGH-JKLM-NPQR'. */
export const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/** After as many wrong codes the log gets a new one. */
export const mostCodeTries = 10;
export const mostMailCodeTries = 5;

/** Milliseconds. */
export const sessionLasts = 2 * 3_600_000;
export const mailCodeLasts = 30 * 60_000;
