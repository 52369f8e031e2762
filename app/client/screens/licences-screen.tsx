import { packages } from 'virtual:licences';
import { legalCopy } from '../legal/copy.ts';

const words = legalCopy.licences;

/** The work of others that the product contains. */
export const LicencesScreen = () => (
  <article className="mx-auto max-w-[42rem] pt-8 md:pt-14">
    <h1 tabIndex={-1} className="text-3xl">
      {words.title}
    </h1>
    <p className="mt-3 text-lg text-ink-soft">{words.lead}</p>
    <p className="mt-3">
      <a
        href="/licenties.txt"
        className="inline-flex min-h-11 items-center font-semibold text-primary underline"
      >
        {words.texts}
      </a>
    </p>
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {packages.map(({ name, version, licence }) => (
        <li
          key={`${name} ${version}`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5"
        >
          <span lang="en" className="min-w-0 font-medium break-words">
            {name} <span className="font-normal text-ink-soft">{version}</span>
          </span>
          <span lang="en" className="text-sm text-ink-soft">
            {licence}
          </span>
        </li>
      ))}
    </ul>
  </article>
);
