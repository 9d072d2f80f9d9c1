import { fireEvent, render, screen } from '@testing-library/react';
import { PersonPhoto } from './person-photo';

const HASH = 'm9eBA4BwaHaAiHeAeIeId4eAiHCIiHh3';

it('asks for no more of our own photo than its box shows', () => {
  render(<PersonPhoto src="/media/a" alt="Nok" sizes="122px" hash={HASH} />);
  const image = screen.getByAltText('Nok');
  expect(image.getAttribute('srcset')).toContain('/media/a?w=160 160w');
  expect(image.getAttribute('sizes')).toBe('122px');
  expect(image.parentElement?.style.backgroundImage).toMatch(/^url\(["']?data:image\/png/);
});

it('tells no other site who looks at its picture', () => {
  render(<PersonPhoto src="https://album.example/a.jpg" alt="Nok" sizes="122px" />);
  const image = screen.getByAltText('Nok');
  expect(image.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(image.hasAttribute('srcset')).toBe(false);
});

it('says in words what cannot be shown', () => {
  render(<PersonPhoto src="/media/a" alt="Nok" sizes="122px" hash={HASH} />);
  fireEvent.error(screen.getByAltText('Nok'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Nok').textContent).toBe('Nok');
});
