import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Tabs } from './tabs';

function ThreeTabs() {
  const [value, setValue] = useState('one');
  const tabs = ['one', 'two', 'three'].map((name) => ({ value: name, label: name, content: <p>This is {name}</p> }));
  return <Tabs label="Numbers" value={value} onChange={setValue} tabs={tabs} />;
}

const chosen = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

beforeEach(() => {
  render(<ThreeTabs />);
});
afterEach(cleanup);

it('shows the view of the chosen tab under its name', () => {
  fireEvent.click(screen.getByRole('tab', { name: 'two' }));
  expect(chosen()).toEqual(['two']);
  expect(screen.getByRole('tabpanel', { name: 'two' }).textContent).toBe('This is two');
  expect(screen.getByRole('tab', { name: 'two' }).getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
});

it('is one stop of the Tab key', () => {
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});

it.each([
  ['ArrowRight', 'two'],
  ['ArrowLeft', 'three'],
  ['End', 'three'],
  ['Home', 'one'],
])('goes with %s from the first to %s, focus and all', (key, name) => {
  screen.getByRole('tab', { name: 'one' }).focus();
  press(key);
  expect(chosen()).toEqual([name]);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name }));
});

it('comes from the last round to the first', () => {
  screen.getByRole('tab', { name: 'one' }).focus();
  press('End');
  press('ArrowRight');
  expect(chosen()).toEqual(['one']);
});
