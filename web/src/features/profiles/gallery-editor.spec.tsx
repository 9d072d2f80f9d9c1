import type { OwnUserDto } from '@mingle/core/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { ownUser } from '../../../test/people';
import { quickClient, renderApp } from '../../../test/render-app';
import { dismissToast } from '../../lib/toast';
import { putCurrentUser, useSignedInUser } from '../session/session.queries';
import { GalleryEditor } from './components/gallery-editor';

const PHOTOS = ['/media/a', '/media/b', '/media/c'];
const SAVE = `PATCH /api/users/${ownUser().id}/photos`;

function Editor() {
  return <GalleryEditor user={useSignedInUser()} onOpen={() => undefined} />;
}

function open(changes: Partial<OwnUserDto> = {}, routes: Parameters<typeof fakeServer>[0] = {}) {
  const user = ownUser({ photos: PHOTOS, photoHashes: [], ...changes });
  const client = quickClient();
  putCurrentUser(client, user);
  const server = fakeServer({
    'GET /api/user': () => ({ body: user }),
    'POST /api/upload': () => ({ status: 201, body: { url: '/media/new' } }),
    [SAVE]: ({ body }) => ({ body: { ...user, ...(body as object) } }),
    ...routes,
  });
  renderApp(<Editor />, { client });
  const saved = () =>
    server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { photos: string[] }).photos);
  return { ...server, saved };
}

const shown = () =>
  within(screen.getByRole('list', { name: 'Photos' }))
    .queryAllByRole('img')
    .map((image) => image.getAttribute('src'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pick = (file: File) => {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no picker');
  fireEvent.change(input, { target: { files: [file] } });
};
const file = (type: string, size = 10) => new File([new Uint8Array(size)], 'me', { type });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
});

it('moves a photo by its arrows, is seen at once and saves itself', async () => {
  const { saved } = open();
  press('Move photo 1 later');
  expect(shown()).toEqual(['/media/b', '/media/a', '/media/c']);
  expect(screen.getByText('Photo moved to place 2 of 3')).toBeTruthy();
  expect(await screen.findByText('Photos updated')).toBeTruthy();
  expect(screen.getByText('Your photo gallery has been updated successfully')).toBeTruthy();
  expect(saved()).toEqual([['/media/b', '/media/a', '/media/c']]);
});

it('has nowhere to move the first and the last', () => {
  const { saved } = open();
  press('Move photo 1 earlier');
  press('Move photo 3 later');
  expect(saved()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Move photo 3 later' }).getAttribute('aria-disabled')).toBe('true');
});

it('adds a photo', async () => {
  const { saved, calls } = open();
  pick(file('image/jpeg'));
  expect(await screen.findByText('Photo uploaded and added to your gallery')).toBeTruthy();
  expect(screen.getByText('Success')).toBeTruthy();
  expect(calls.some(({ path }) => path === '/api/upload')).toBe(true);
  expect(saved()).toEqual([[...PHOTOS, '/media/new']]);
});

it.each([
  ['text/plain', 10, 'Please select an image file'],
  ['image/jpeg', 6 * 1024 * 1024, 'File size must be less than 5MB'],
])('refuses a file of %s with %i bytes', async (type, size, message) => {
  const { saved } = open();
  pick(file(type, size));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
  expect(saved()).toEqual([]);
});

it.each([
  [{ message: 'This image is damaged.' }, 'This image is damaged.'],
  [{}, 'Failed to upload photo'],
])('says why an upload failed: %j', async (body, text) => {
  open({}, { 'POST /api/upload': () => ({ status: 400, statusText: '', body }) });
  pick(file('image/jpeg'));
  expect(await screen.findByText('Upload failed')).toBeTruthy();
  if ('message' in body) expect(screen.getByText(text)).toBeTruthy();
});

it('goes back to what is saved when saving fails', async () => {
  open({}, { [SAVE]: () => ({ status: 500, body: { message: 'Out of order.' } }) });
  press('Move photo 1 later');
  expect(await screen.findByText('Update failed')).toBeTruthy();
  expect(screen.getByText('Out of order.')).toBeTruthy();
  await waitFor(() => expect(shown()).toEqual(PHOTOS));
});

describe('removing', () => {
  it('takes a photo away', async () => {
    const { saved } = open();
    press('Remove photo 2');
    expect(shown()).toEqual(['/media/a', '/media/c']);
    expect(await screen.findByText('Photos updated')).toBeTruthy();
    expect(saved()).toEqual([['/media/a', '/media/c']]);
  });

  it('never takes the last one', async () => {
    const { saved } = open({ photos: ['/media/a'] });
    press('Remove photo 1');
    expect(await screen.findByText('You need at least one photo. Add another before you remove this one.')).toBeTruthy();
    expect(saved()).toEqual([]);
  });

  it('asks before the badge goes', async () => {
    const { saved } = open({ photos: [...PHOTOS, '/media/d'], isVerified: true });
    press('Remove photo 4');
    expect(await screen.findByRole('dialog', { name: 'Remove this photo?' })).toBeTruthy();
    press('Cancel');
    expect(saved()).toEqual([]);
    press('Remove photo 4');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(saved()).toEqual([PHOTOS]));
  });
});

it('is full with six', () => {
  open({ photos: ['1', '2', '3', '4', '5', '6'] });
  expect(screen.getByRole('alert').textContent).toContain('Maximum photos reached');
  expect(screen.queryByRole('button', { name: 'Add photo' })).toBeNull();
  expect(screen.queryByLabelText('Photo URL')).toBeNull();
});

describe('a photo by its address', () => {
  const add = (url: string) => {
    fireEvent.change(screen.getByLabelText('Photo URL'), { target: { value: url } });
    press('Add from URL');
  };

  it.each([
    ['', 'Please enter a valid photo URL'],
    ['no url', 'Please enter a valid URL'],
  ])('"%s" is refused', async (url, message) => {
    const { saved } = open();
    add(url);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(saved()).toEqual([]);
  });

  it('is added', async () => {
    const { saved } = open();
    add(' https://example.com/me.jpg ');
    await waitFor(() => expect(saved()).toEqual([[...PHOTOS, 'https://example.com/me.jpg']]));
    expect(await screen.findByText('Success')).toBeTruthy();
  });

  it('is added with a warning when it does not look like a picture', async () => {
    const { saved } = open();
    add('https://example.com/page');
    expect(await screen.findByText("The URL doesn't appear to be a valid image. It may not display correctly.")).toBeTruthy();
    expect(saved()).toEqual([[...PHOTOS, 'https://example.com/page']]);
  });
});
