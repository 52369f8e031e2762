import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface PanesProps {
  list: ReactNode;
  /** What is opened; null: the list has the whole page. */
  children: ReactNode;
  card: ReactNode;
}

/** Two or three panes that fill the room between the bars, each of which scrolls. */
export const Panes = ({ list, children, card }: PanesProps) => (
  <div
    className={
      children === null
        ? undefined
        : classNames(
            'grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)]',
            card
              ? 'grid-cols-[22rem_minmax(0,1fr)_18rem] min-[100rem]:grid-cols-[26rem_minmax(0,1fr)_24rem]'
              : 'grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)] min-[100rem]:grid-cols-[26rem_minmax(0,1fr)]',
          )
    }
  >
    {list}
    {children}
    {card}
  </div>
);
