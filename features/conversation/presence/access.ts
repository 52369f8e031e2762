export type PresenceFacts = {
  /** One of the two blocked the other, or closed their account. */
  closed: boolean;
  suspended: boolean;
  /** Both people let others see when they are online. */
  bothShow: boolean;
};

/** Whether one of the two people of a private chat sees when the other is online. */
export const seesPresence = ({ closed, suspended, bothShow }: PresenceFacts): boolean =>
  bothShow && !closed && !suspended;
