// A member who does not read Dutch lets the browser translate the page, which puts elements in the place of the app's texts.
import { uuidv7 } from 'uuidv7';
import { conversationCopy } from '#features/conversation/copy.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import { conversationOf } from '#tests/people/conversations.ts';
import { callAs } from '#tests/product.ts';
import { expect, test } from '../fixtures.ts';
import { bubble, createFlight, write } from './chat.ts';

/** As Chrome does: two `font` elements for each text, also for those that come later. The words stay, so that a test finds them. */
function translate() {
  const translateText = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, title')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (node: Node) => {
    if (node instanceof Text) translateText(node);
    else [...node.childNodes].forEach(translateAll);
  };
  translateAll(document.body);
  const changed = ({ target, addedNodes }: MutationRecord) =>
    addedNodes.length > 0 ? [...addedNodes] : [target];
  new MutationObserver((changes) =>
    changes
      .flatMap(changed)
      .filter(({ isConnected }) => isConnected)
      .forEach(translateAll),
  ).observe(document.body, { childList: true, characterData: true, subtree: true });
}

test('on a translated page changes appear, and what is removed goes @desktop', async ({
  asPerson,
  createMember,
  product,
  db,
  clubId,
}) => {
  const [otto, anna] = [await createMember('Otto Organisator'), await createMember('Anna Admiraal')];
  const golfSessionId = await createFlight(db, clubId, [otto, anna]);
  const conversationId = await conversationOf(db, golfSessionId);
  const organiser = callAs(product, otto.token);
  const messageId = uuidv7();
  await organiser.conversation.send({ conversationId, id: messageId, message: 'Wie rijdt er?' });
  const page = await asPerson(anna);
  await page.goto(`/session-participant/${golfSessionId}`);
  await write(page, 'Ik!');
  await expect(bubble(page, 'Ik!')).toBeVisible();
  await page.evaluate(translate);
  // The list of conversations beside it may show the message too.
  const log = page.getByRole('log');
  await expect(log.locator('font font').getByText('Wie rijdt er?', { exact: true })).toBeVisible();

  await organiser.conversation.remove({ conversationId, messageId, id: uuidv7() });
  await expect(log.getByText(conversationCopy.removed)).toBeVisible();
  await expect(log.getByText('Wie rijdt er?')).toBeHidden();
  await organiser.golfSessionManagement.close({ golfSessionId, id: uuidv7() });
  await expect(page.getByText(golfSessionCopy.states.closed, { exact: true })).toBeVisible();
});
