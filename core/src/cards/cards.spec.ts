import { Cards } from './cards.js';

const text = { id: 't', kind: 'text', content: '{"type":"date_confirmed","dateId":"d"}' };
const image = { id: 'i', kind: 'image', content: '' };
const card = { id: 'c', kind: 'date_invitation', content: 'reference' };

it('passes texts and images as they are, without reading anything, whatever they look like (rule 46)', async () => {
  const cards = new Cards();
  cards.rendered(() => {
    throw new Error('nothing is to be read');
  });
  const messages = [text, image];
  expect(cards.areIn(messages)).toBe(false);
  await expect(cards.fill(messages)).resolves.toBe(messages);
});

it('makes the contents of cards at once, in their order and in their places', async () => {
  const cards = new Cards();
  const asked: unknown[] = [];
  cards.rendered(async (found) => {
    asked.push(found);
    return found.map(({ content }, place) => `${content} ${place}`);
  });
  expect(cards.areIn([text, card])).toBe(true);
  const other = { ...card, id: 'e', content: 'another' };
  await expect(cards.fill([card, text, other])).resolves.toEqual([
    { ...card, content: 'reference 0' },
    text,
    { ...other, content: 'another 1' },
  ]);
  expect(asked).toEqual([[card, other]]);
});
