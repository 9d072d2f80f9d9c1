import { jest } from '@jest/globals';
import type { Login } from '@mingle/core/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../test/render-app';
import { TextField } from '../../components/ui/text-field';
import type { Check } from '../../lib/use-check';
import { checkLogin } from './account-checks';
import { useCredentialsForm } from './use-credentials-form';

type LoadCheck = () => Promise<Check<Login>>;

function Form({ loadCheck, onValid }: { loadCheck: LoadCheck; onValid: (input: Login) => void }) {
  const form = useCredentialsForm({ loadCheck, onValid });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <TextField label="Username" {...form.field('username')} />
      <TextField label="Password" {...form.field('password')} />
      <button type="submit">{form.isChecking ? 'Checking' : `Send (${form.wrong} wrong)`}</button>
    </form>
  );
}

function open(loadCheck: LoadCheck) {
  const onValid = jest.fn<(input: Login) => void>();
  renderApp(<Form loadCheck={loadCheck} onValid={onValid} />);
  return onValid;
}

/** A check that has not arrived until `arrive` is called. */
function late() {
  const { promise, resolve } = withResolver<Check<Login>>();
  return { loadCheck: () => promise, arrive: () => act(async () => resolve(checkLogin)) };
}

function withResolver<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button'));

afterEach(cleanup);

it('keeps what was typed and sent before the check arrived, and sends it once', async () => {
  const { loadCheck, arrive } = late();
  const onValid = open(loadCheck);
  type('Username', ' sam.travels ');
  type('Password', 'secret');
  send();
  send();
  expect(screen.getByRole('button').textContent).toBe('Checking');
  await arrive();
  expect(onValid.mock.calls).toEqual([[{ username: 'sam.travels', password: 'secret' }]]);
  expect(input('Username').value).toBe(' sam.travels ');
});

it('says what is wrong until it is mended, field by field', async () => {
  const onValid = open(async () => checkLogin);
  type('Username', 'sa');
  send();
  await screen.findByText('Send (2 wrong)');
  type('Username', 'sam');
  await screen.findByText('Send (1 wrong)');
  expect(input('Username').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined();
  type('Username', 's');
  await screen.findByText('Send (2 wrong)');
  expect(onValid).not.toHaveBeenCalled();
});

it('says nothing while one types for the first time', async () => {
  open(async () => checkLogin);
  type('Username', 's');
  await act(async () => undefined);
  expect(input('Username').getAttribute('aria-invalid')).toBeNull();
});

it('takes the focus to the first field that is wrong, though not to one that is right', async () => {
  open(async () => checkLogin);
  type('Username', 'sam.travels');
  send();
  await waitFor(() => expect(document.activeElement).toBe(input('Password')));
});

it('leaves the check to the server where it cannot be fetched', async () => {
  const onValid = open(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  type('Username', 'sa');
  send();
  await waitFor(() => expect(onValid).toHaveBeenCalledWith({ username: 'sa', password: '' }));
});
