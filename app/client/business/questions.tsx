import { businessCopy } from './copy.ts';
import { useSales } from './use-sales.ts';

const { title, items, price } = businessCopy.questions;

/** Shows all answers unfolded, because they are read in a meeting and printed. */
export function Questions() {
  const answers = [...items, { question: price.question, answer: useSales()?.price ?? price.unknown }];
  return (
    <section aria-labelledby="questions" className="mt-14 md:mt-20 print:mt-6">
      <h2 id="questions" className="text-2xl @xl:text-3xl">
        {title}
      </h2>
      <dl className="mt-6 grid grid-cols-1 gap-x-10 gap-y-7 @2xl:grid-cols-2 print:block">
        {answers.map(({ question, answer }) => (
          <div key={question} className="border-t border-line pt-5 print:mb-4 print:break-inside-avoid">
            <dt className="font-display text-lg font-semibold">{question}</dt>
            <dd className="mt-1 text-ink-soft">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
