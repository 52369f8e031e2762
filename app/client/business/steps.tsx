import { businessCopy } from './copy.ts';

const { steps, stepsTitle } = businessCopy;

/** Four holes, each with its flag, on the way round. */
export function Steps() {
  return (
    <section
      aria-labelledby="steps"
      className="mt-14 rounded-xl bg-primary-soft p-6 md:mt-20 md:p-10 @4xl:p-14 print:mt-6 print:break-inside-avoid print:bg-transparent print:p-0"
    >
      <h2 id="steps" className="text-2xl @xl:text-3xl">
        {stepsTitle}
      </h2>
      <ol className="mt-8 grid grid-cols-1 gap-x-10 gap-y-8 md:mt-10 @2xl:grid-cols-2 print:mt-4 print:grid-cols-2 print:gap-y-4">
        {steps.map(({ title, note, body }, step) => (
          <li key={title} className="flex flex-wrap gap-x-4 gap-y-2">
            <HoleFlag number={step + 1} />
            <div className="min-w-0 flex-1 basis-48">
              <h3 className="text-lg">
                {title} {note ? <span className="inline-block">{note}</span> : null}
              </h3>
              <p className="mt-1 text-ink-soft">{body}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function HoleFlag({ number }: { number: number }) {
  return (
    <svg viewBox="0 0 56 64" aria-hidden="true" fill="none" className="h-16 w-14 shrink-0">
      <ellipse cx="24" cy="57" rx="22" ry="6" className="fill-scene-green" />
      <ellipse cx="12" cy="56" rx="4" ry="1.4" className="fill-scene-line" opacity="0.6" />
      <path d="M12 56V4" className="stroke-scene-line" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M13 5c12-4 20 4 32 1 3-1 5-1 8-2v26c-9 4-16 1-24-1s-11-1-16 1z" className="fill-flag" />
      <text
        x="32"
        y="25"
        fontSize="19"
        textAnchor="middle"
        className="fill-on-flag font-display font-semibold"
      >
        {number}
      </text>
    </svg>
  );
}
