export type PresenceFacts = {
  /** One blocked the other, or leaves. */
  closed: boolean;
  suspended: boolean;
  /** Each of the two shows when they are online. */
  bothShow: boolean;
};

/** Whether one of the two people of a private chat sees when the other is online. */
export const seesPresence = ({ closed, suspended, bothShow }: PresenceFacts): boolean =>
  bothShow && !closed && !suspended;
