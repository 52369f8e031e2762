// Keeps the app running while the browser translates the page, for members who do not read Dutch. A translation puts <font> elements
// in the place of the texts that React has written: removing such a text would throw, and a change of it would stay unseen.
// https://github.com/facebook/react/issues/11538

/** What has taken the place of a text of React. */
const standIns = new WeakMap<Node, ChildNode>();

const isFont = (node: Node | null | undefined): node is ChildNode => node?.nodeName === 'FONT';

function note(changes: MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    const font = [addedNodes[0], previousSibling, nextSibling].find(isFont);
    for (const text of removedNodes) if (font && text instanceof Text) standIns.set(text, font);
  }
}

/** The child of `parent` that shows `node`. */
function shownBy(node: Node, parent: Node): Node {
  const standIn = standIns.get(node);
  return node.parentNode !== parent && standIn?.parentNode === parent ? standIn : node;
}

export function keepUpWithTranslation(): void {
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });
  const { insertBefore, removeChild, nodeValue } = Object.getOwnPropertyDescriptors(Node.prototype);
  Object.assign(Node.prototype, {
    insertBefore(this: Node, added: Node, before: Node | null) {
      return insertBefore.value?.call(this, added, before && shownBy(before, this));
    },
    removeChild(this: Node, child: Node) {
      return removeChild.value?.call(this, shownBy(child, this));
    },
  });
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      const font = standIns.get(this);
      // The translation takes the new text in its turn.
      if (font?.isConnected && !this.isConnected) font.replaceWith(this);
      nodeValue.set?.call(this, text);
    },
  });
}
