import type { RoundFigures } from '../../history.ts';
import { monthInitial, monthText, roundHistoryCopy } from '../../copy.ts';

// Units of the drawing, not pixels: it scales to the width of its card.
const [width, height, step, bar] = [240, 84, 20, 12];
const floor = 64;

/** A bar per month. A screen reader gets the months with rounds as a list instead. */
export function MonthBars({ months }: { months: RoundFigures['months'] }) {
  const most = Math.max(1, ...months.map(({ rounds }) => rounds));
  return (
    <>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="w-full">
        {months.map(({ month, rounds }, index) => {
          const tall = rounds === 0 ? 2 : Math.max(6, (rounds / most) * 48);
          const x = index * step + (step - bar) / 2;
          return (
            <g key={month}>
              <rect
                x={x}
                y={floor - tall}
                width={bar}
                height={tall}
                rx={rounds === 0 ? 1 : 3}
                className={rounds === 0 ? 'fill-line-strong' : 'fill-fairway'}
              />
              {rounds > 0 ? (
                <text
                  x={x + bar / 2}
                  y={floor - tall - 4}
                  textAnchor="middle"
                  className="fill-ink text-[11px] font-semibold tabular-nums"
                >
                  {rounds}
                </text>
              ) : null}
              <text x={x + bar / 2} y={floor + 15} textAnchor="middle" className="fill-ink-soft text-[11px]">
                {monthInitial(month)}
              </text>
            </g>
          );
        })}
      </svg>
      <ul aria-label={roundHistoryCopy.months} className="sr-only">
        {months
          .filter(({ rounds }) => rounds > 0)
          .map(({ month, rounds }) => (
            <li key={month}>{monthText(month, rounds)}</li>
          ))}
      </ul>
    </>
  );
}
