// The first code of every page, and for a page that came drawn the only one until somebody does something: its links
// work by themselves, and a telephone has better things to do than to make React of it.
import '#platform/client/zod-setup.ts';
import '#ui/styles.css';
import { rememberEarlySubmit } from '#platform/client/early-submit.ts';

const root = document.getElementById('root')!;

/** The signs that somebody is about to use the page. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

function start() {
  for (const sign of signs) removeEventListener(sign, start);
  void import('./app.tsx').then(({ startApp }) => startApp(root));
}

// Once the app is there, its forms take the event before it gets here, and prevent what the browser would do.
addEventListener('submit', (event) => {
  if (!event.defaultPrevented) rememberEarlySubmit(event);
});

if (root.dataset['start'] === 'when-used') for (const sign of signs) addEventListener(sign, start);
else start();
