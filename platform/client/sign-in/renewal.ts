// The answer to a proof or a new password brings another token for the session. Until it is here, the server takes requests with the
// former token for those of a visitor.

let renewal: Promise<unknown> = Promise.resolve();

export function renewing(answer: Promise<Response>): Promise<Response> {
  renewal = answer.catch(() => undefined);
  return answer;
}

export const whenRenewed = (): Promise<unknown> => renewal;
