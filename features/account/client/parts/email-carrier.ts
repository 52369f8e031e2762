import type { FocusEvent } from 'react';

/** For forms that follow each other on one screen: nobody types the same address twice. */
export interface EmailCarrier {
  /** What the field starts with. */
  email: string;
  /** Receives what stands in the field when it is left. */
  onEmail: (email: string) => void;
}

/** The options with which the field is registered. */
export const carryEmail = (onEmail: EmailCarrier['onEmail']) => ({
  onBlur: (event: FocusEvent<HTMLInputElement>) => onEmail(event.target.value),
});
