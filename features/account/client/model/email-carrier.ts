import type { FocusEvent } from 'react';

/** Carries the address between forms on one screen, so that nobody types it twice. */
export interface EmailCarrier {
  /** The initial value of the field. */
  email: string;
  /** Receives the value when the field loses focus. */
  onEmail: (email: string) => void;
}

/** The options for registering the field. */
export const carryEmail = (onEmail: EmailCarrier['onEmail']) => ({
  onBlur: (event: FocusEvent<HTMLInputElement>) => onEmail(event.target.value),
});
