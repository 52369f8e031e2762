import type { Ref } from 'react';

function fit(area: HTMLTextAreaElement) {
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}

/**
 * A ref that lets a text area grow with its text where the browser cannot do so by itself (field-sizing),
 * and tells when its form is emptied. The caller's own ref is served too.
 */
export function useAutoGrow(ref: Ref<HTMLTextAreaElement> | undefined, onReset: () => void) {
  return (area: HTMLTextAreaElement | null) => {
    if (typeof ref === 'function') ref(area);
    else if (ref) ref.current = area;
    if (!area) return undefined;

    const grow = () => fit(area);
    const native = CSS.supports('field-sizing', 'content');
    if (!native) {
      grow();
      area.addEventListener('input', grow);
    }
    const reset = () => {
      onReset();
      if (!native) requestAnimationFrame(grow);
    };
    area.form?.addEventListener('reset', reset);
    return () => {
      area.removeEventListener('input', grow);
      area.form?.removeEventListener('reset', reset);
      if (typeof ref === 'function') ref(null);
      else if (ref) ref.current = null;
    };
  };
}
