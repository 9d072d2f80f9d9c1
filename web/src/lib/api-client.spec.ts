import { jest } from '@jest/globals';
import { fakeServer, Raw } from '../../test/fake-server';
import { api } from './api-client';
import { ApiError } from './api-error';
import { resetServerClock, serverNow } from './server-clock';

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('The call should have failed with an ApiError.');
  return error;
};
const never = () => new Promise<never>(() => undefined);

afterEach(() => jest.useRealTimers());

describe('what is sent', () => {
  it('carries credentials and JSON', async () => {
    const { calls } = fakeServer({ 'POST /api/swipes': () => ({ body: {} }) });
    await api.post('/swipes', { swipee_id: 'a', liked: true });
    expect(calls[0]?.init.credentials).toBe('include');
    expect(calls[0]?.init.headers).toEqual({ 'Content-Type': 'application/json' });
    expect(calls[0]?.body).toEqual({ swipee_id: 'a', liked: true });
  });

  it('stamps POST and PUT with the time, and neither PATCH nor DELETE', async () => {
    const ok = () => ({ body: {} });
    const { calls } = fakeServer({ 'POST /api/x': ok, 'PUT /api/x': ok, 'PATCH /api/x': ok, 'DELETE /api/x': ok });
    const before = Date.now();
    await api.post('/x');
    await api.put('/x');
    await api.patch('/x');
    await api.delete('/x');
    expect(calls.map(({ query }) => query.has('_t'))).toEqual([true, true, false, false]);
    expect(Number(calls[0]?.query.get('_t'))).toBeGreaterThanOrEqual(before);
  });

  it.each([
    ['/user', true],
    ['/users/nearby?page=1', true],
    ['/matches/1/messages', true],
    ['/check-password-status', true],
    ['/languages', false],
    ['/expired-matches', false],
  ])('stamps GET %s: %s', async (path, stamped) => {
    const { calls } = fakeServer({ [`GET /api${path.split('?')[0]}`]: () => ({ body: [] }) });
    await api.get(path);
    expect(calls[0]?.query.has('_t')).toBe(stamped);
  });

  it('keeps the query that a path has', async () => {
    const { calls } = fakeServer({ 'GET /api/users/nearby': () => ({ body: {} }) });
    await api.get('/users/nearby?page=2');
    expect(calls[0]?.query.get('page')).toBe('2');
  });

  it('sends a file as multipart in its field', async () => {
    const { calls } = fakeServer({ 'POST /api/upload': () => ({ body: { url: '/media/1' } }) });
    await api.upload('/upload', 'photo', new Blob(['x']));
    expect(calls[0]?.body).toBeInstanceOf(FormData);
    expect(calls[0]?.init.headers).toBeUndefined();
  });
});

describe('what comes back', () => {
  it('is the parsed JSON', async () => {
    fakeServer({ 'GET /api/languages': () => ({ body: [{ code: 'en' }] }) });
    await expect(api.get('/languages')).resolves.toEqual([{ code: 'en' }]);
  });

  it('is a success marker when it is not JSON', async () => {
    fakeServer({ 'POST /api/logout': () => ({ body: new Raw('OK', 'text/plain') }) });
    await expect(api.post('/logout')).resolves.toEqual({ success: true });
  });

  it('is a success marker with error and errorMessage when the JSON is broken', async () => {
    fakeServer({ 'POST /api/logout': () => ({ body: new Raw('{"a":', 'application/json') }) });
    await expect(api.post('/logout')).resolves.toEqual({
      success: true,
      error: 'Failed to parse JSON response',
      errorMessage: expect.stringContaining('JSON'),
    });
  });

  it('sets the server clock', async () => {
    resetServerClock();
    const threeHours = 3 * 3_600_000;
    fakeServer({ 'GET /api/user': () => ({ body: {}, headers: { 'x-server-time': String(Date.now() + threeHours) } }) });
    await api.get('/user');
    expect(Math.abs(serverNow() - Date.now() - threeHours)).toBeLessThan(1000);
    resetServerClock();
  });
});

describe('failures', () => {
  it("says the body's message, and carries status and body", async () => {
    const body = { message: 'Daily swipe limit reached', limitReached: true, swipesRemaining: 0 };
    fakeServer({ 'POST /api/swipes': () => ({ status: 403, body }) });
    const error = await failure(api.post('/swipes'));
    expect(error).toMatchObject({ status: 403, message: 'Daily swipe limit reached', body, kind: 'refused', limitReached: true });
  });

  it('says status and status text when the JSON has no message', async () => {
    fakeServer({ 'GET /api/x': () => ({ status: 503, statusText: 'Service Unavailable', body: {} }) });
    expect((await failure(api.get('/x'))).message).toBe('503: Service Unavailable');
  });

  it('says status and text when the answer is not JSON', async () => {
    fakeServer({ 'GET /api/x': () => ({ status: 502, body: new Raw('Bad gateway', 'text/html') }) });
    expect((await failure(api.get('/x'))).message).toBe('502: Bad gateway');
  });

  it('flags a missing subscription, with what the server says of it', async () => {
    const subscription = { tier: 'vip', benefits: ['Date planning'] };
    const body = { message: 'VIP only', subscriptionRequired: true, subscription, details: 'dates' };
    fakeServer({ 'POST /api/dates': () => ({ status: 403, body }) });
    const error = await failure(api.post('/dates'));
    expect(error).toMatchObject({ subscriptionRequired: true, subscription, details: 'dates' });
  });

  it('names the offline case', async () => {
    fakeServer({});
    const error = await failure(api.get('/languages'));
    expect(error).toMatchObject({
      kind: 'network',
      status: null,
      message: 'You appear to be offline. Please check your internet connection.',
    });
  });

  it('names the cancelled case', async () => {
    fakeServer({ 'GET /api/x': never });
    const controller = new AbortController();
    const call = failure(api.get('/x', { signal: controller.signal }));
    controller.abort();
    expect(await call).toMatchObject({ kind: 'cancelled', message: 'Request was cancelled' });
  });

  it.each([
    ['GET', 15_000, () => api.get('/x')],
    ['POST', 30_000, () => api.post('/x')],
    ['a call with its own limit', 2000, () => api.get('/x', { timeout: 2000 })],
  ])('cancels %s after %i ms', async (_, limit, send) => {
    jest.useFakeTimers();
    fakeServer({ 'GET /api/x': never, 'POST /api/x': never });
    let error: ApiError | undefined;
    void failure(send()).then((thrown) => {
      error = thrown;
    });
    await jest.advanceTimersByTimeAsync(limit - 1);
    expect(error).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(error?.message).toBe('Request was cancelled');
  });

  it.each(['/forgot-password', '/reset-password'])('is marked on %s', async (path) => {
    fakeServer({ [`POST /api${path}`]: () => ({ status: 400, body: { message: 'No.' } }) });
    const error = await failure(api.post(path));
    expect(error.message).toBe('Password reset error: No.');
    expect(error.body?.message).toBe('No.');
  });
});
