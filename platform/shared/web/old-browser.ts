import { oldBrowserText } from '../copy.ts';

/**
 * Shows a line instead of a blank page in browsers below the floor: Safari 16.4, Chrome 111 and Firefox 128 are the first that have both
 * features. In the oldest syntax, and inline: the content policy has its hash.
 */
export const oldBrowserScript = `(function () {
  var css = window.CSS;
  if (css && css.registerProperty && css.supports('color', 'color-mix(in srgb, red, red)')) return;
  var line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.style.cssText = 'margin:0;padding:24px;font:18px/1.5 sans-serif;color:#13231b;background:#f4ecdc';
  line.appendChild(document.createTextNode(${JSON.stringify(oldBrowserText)}));
  document.body.insertBefore(line, document.body.firstChild);
})();`;
