// The calls of the authentication library that the client makes; they are not in our contract.
export type SignInOutcome = 'done' | 'wrong' | 'unverified' | 'suspended' | 'too-many' | 'unreachable';

const outcomes: Record<number, SignInOutcome> = {
  200: 'done',
  400: 'wrong',
  403: 'unverified',
  429: 'too-many',
};

export async function signIn(credentials: { email: string; password: string }): Promise<SignInOutcome> {
  try {
    const response = await post('/api/auth/sign-in/email', credentials);
    if (response.status === 401)
      return (await codeOf(response)) === 'ACCOUNT_SUSPENDED' ? 'suspended' : 'wrong';
    return outcomes[response.status] ?? 'unreachable';
  } catch {
    return 'unreachable';
  }
}

async function codeOf(response: Response): Promise<string> {
  const body: { code?: string } = await response.json();
  return body.code ?? '';
}

const forgetters = new Set<() => Promise<void>>();

/** Adds something to forget on this device when the person signs out; what is in local storage always is. */
export function forgetAtSignOut(forget: () => Promise<void>): void {
  forgetters.add(forget);
}

/** False when the server was not reached or refused: the person is still signed in. */
export async function signOut(): Promise<boolean> {
  try {
    const response = await post('/api/auth/sign-out', {});
    if (!response.ok && response.status !== 401) return false;
  } catch {
    return false;
  }
  await Promise.allSettled([...forgetters].map((forget) => forget()));
  localStorage.clear();
  sessionStorage.clear();
  return true;
}

function post(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify(body),
  });
}
