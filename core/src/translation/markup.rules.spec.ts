import fc from 'fast-check';
import { cutText } from './kept-words.rules.js';
import { fromMarkup, toMarkup } from './markup.rules.js';

it('marks what engines must leave alone, and lets no sign of the text become markup', () => {
  expect(toMarkup(cutText('Is <b> & "500 baht" ok?\nYes'))).toBe(
    'Is &lt;b&gt; &amp; &quot;<span translate="no">500 baht</span>&quot; ok?<br>Yes',
  );
});

it.each([
  ['a &lt; b &amp;amp; c', 'a < b &amp; c'],
  ['&#39;hi&#39; &#x1F600; &nbsp;x', "'hi' 😀  x"],
  ['one <br/> two<BR>three', 'one\ntwo\nthree'],
  ['<p>hi <span class="x" translate="no">Nok</span></p>', 'hi Nok'],
  ['&unknown; &#0; &#xD800;', '&unknown; &#0; &#xD800;'],
])('reads %j as %j', (html, text) => {
  expect(fromMarkup(html)).toBe(text);
});

it('gives back every text that no engine touched', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('<br>', '&amp;', '500 baht', 'Nok'))),
      (parts) => {
        const text = parts.join(' ').replace(/\s+/g, ' ').trim();
        expect(fromMarkup(toMarkup(cutText(text)))).toBe(text);
      },
    ),
  );
});
