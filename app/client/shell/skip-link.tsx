import { focusContent } from '#ui/full-screen/page-focus.ts';
import { appCopy } from '../../copy.ts';

/** The first stop of the Tab key: skips the bars. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        focusContent();
      }}
      className="sr-only rounded-md bg-primary font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3"
    >
      {appCopy.bars.skip}
    </a>
  );
}
