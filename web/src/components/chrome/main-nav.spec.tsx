import { screen } from '@testing-library/react';
import { renderApp } from '../../../test/render-app';
import { MainNav } from './main-nav';

const nav = (unread: number, at = '/home') => renderApp(<MainNav unread={unread} />, { at });
const current = () => screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));

it.each([
  [3, '3', '3 unread conversations'],
  [9, '9', '9 unread conversations'],
  [10, '9+', '10 unread conversations'],
])('badges Chats with %i unread', (unread, shown, said) => {
  nav(unread);
  expect(screen.getAllByText(shown).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: `Chats , ${said}` })).toBeTruthy();
});

it('shows no badge without unread', () => {
  nav(0);
  expect(screen.getByRole('link', { name: 'Chats' }).textContent).toBe('Chats');
});

it('marks nothing at the profile of somebody else', () => {
  nav(0, '/profiles/0190b9a0-0000-7000-8000-000000000001');
  expect(current()).toEqual([]);
});

it.each([
  ['/home', '/home'],
  ['/matches', '/matches'],
  ['/matches/expired', '/matches'],
  ['/chats', '/chats'],
  ['/explore', '/explore'],
  ['/profile', '/profile'],
  ['/profile/edit', '/profile'],
  ['/chat/0190b9a0-0000-7000-8000-000000000001', '/chats'],
])('at %s marks %s as current', (at, href) => {
  nav(0, at);
  expect(current().map((link) => link.getAttribute('href'))).toEqual([href]);
});
