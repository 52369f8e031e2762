// The first code of every page, and for a page that came drawn the only one until somebody does something: its links
// work by themselves, and a telephone has better things to do than to make React of it.
import '#platform/client/zod-setup.ts';
import '#ui/styles.css';

const root = document.getElementById('root')!;

/** The signs that somebody is about to use the page. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

function start() {
  for (const sign of signs) removeEventListener(sign, start);
  void import('./app.tsx').then(({ startApp }) => startApp(root));
}

if (root.dataset['start'] === 'when-used') for (const sign of signs) addEventListener(sign, start);
else start();
