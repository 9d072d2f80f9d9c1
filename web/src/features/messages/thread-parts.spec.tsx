import { render, screen } from '@testing-library/react';
import { buildMatch } from '../../../test/build-match';
import { buildMessage } from '../../../test/build-message';
import { joinParts } from './thread-parts';

describe('joinParts', () => {
  const match = buildMatch();
  const entry = (key: string) => ({ key, label: key, onSelect: () => undefined });

  it('gives the entries of all, in their order, and nothing for nothing', () => {
    const parts = joinParts([{ menuItems: () => [entry('a')] }, {}, { menuItems: () => [entry('b')], notice: () => null }]);
    expect(parts.menuItems?.(match).map(({ key }) => key)).toEqual(['a', 'b']);
    expect(parts.notice?.(match)).toBeNull();
  });

  it('draws what several put in one place beside each other, and of cards the first', () => {
    const parts = joinParts([
      { underText: () => 'one', renderCard: () => null },
      { underText: () => 'two', renderCard: () => 'card' },
      { renderCard: () => 'late' },
    ]);
    render(<p>{parts.underText?.(buildMessage({ seq: 1 }), match)}</p>);
    expect(screen.getByText('onetwo')).toBeTruthy();
    expect(parts.renderCard?.(buildMessage({ seq: 1 }), match)).toBe('card');
  });
});
