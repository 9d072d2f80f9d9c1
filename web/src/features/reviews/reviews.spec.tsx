import type { DateForReviewDto, OwnReviewDto, RatingBreakdownDto, ReviewPromptDto } from '@mingle/core/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildMatch } from '../../../test/build-match';
import { fakeServer } from '../../../test/fake-server';
import { fakeSocket, noSocket } from '../../../test/fake-socket';
import { ownUser } from '../../../test/people';
import { quickClient, renderApp } from '../../../test/render-app';
import { activateLanguage } from '../../lib/i18n';
import { dismissToast } from '../../lib/toast';
import { currentUserQuery } from '../session/session.queries';
import RatingExplained from './components/rating-explained';
import ReviewDialog from './components/review-dialog';
import ReviewPrompt from './components/review-prompt';
import { useDismissedPrompts } from './dismissed-prompts.store';
import { bindReviews } from './reviews.realtime';

const match = buildMatch();
const DATE = '0190b9a0-0000-7000-8000-0000000000d1';
const date = (changes: Partial<DateForReviewDto> = {}): DateForReviewDto => ({
  id: DATE,
  match_id: match.id,
  reviewee_id: match.otherUser.id,
  location_name: 'Blue Cafe',
  location_type: 'cafe',
  planned: true,
  starts_at: '2026-11-20T12:00:00.000Z',
  met: null,
  blind_days: 14,
  review: null,
  ...changes,
});
const review = (changes: Partial<OwnReviewDto> = {}): OwnReviewDto => ({
  id: 'r1',
  date_id: DATE,
  reviewee_id: match.otherUser.id,
  rating: 5,
  categories: ['respect'],
  content: 'Kind.',
  state: 'sealed',
  ...changes,
});
const prompt = (changes: Partial<ReviewPromptDto> = {}): ReviewPromptDto => ({
  match_id: match.id,
  date_id: DATE,
  planned: true,
  met: null,
  prompt_at: '2026-11-20T15:00:00.000Z',
  ...changes,
});

const PATH = `GET /api/dates/create-for-review/${match.id}`;
type Routes = Parameters<typeof fakeServer>[0];

function draw(ui: React.ReactNode, routes: Routes) {
  const server = fakeServer(routes);
  const client = quickClient();
  client.setQueryData(currentUserQuery.queryKey, ownUser());
  renderApp(ui, { client });
  return { server, client };
}
function openDialog(routes: Routes = {}) {
  let closed = 0;
  const drawn = draw(<ReviewDialog match={match} onClose={() => closed++} />, {
    [PATH]: () => ({ body: date() }),
    'POST /api/reviews': () => ({ status: 201, body: review() }),
    ...routes,
  });
  return { ...drawn, closed: () => closed };
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => {
  const found = await button(name);
  await act(async () => void fireEvent.click(found));
};
const choose = async (name: RegExp) => {
  const found = await screen.findByRole('radio', { name });
  await act(async () => void fireEvent.click(found));
};
/** From the first step to the last. */
async function writeUp() {
  await choose(/Thumbs up/);
  await press('Next');
  await press('Respectful');
  await press('Next');
}

beforeEach(async () => {
  await activateLanguage('en');
  useDismissedPrompts.setState({ dateIds: [] });
});
afterEach(() => {
  act(() => dismissToast());
  cleanup();
});

describe('the wizard', () => {
  it('goes through thumb, categories and comment, says thanks, and closes 1.5 s after', async () => {
    const { server, closed } = openDialog();
    expect((await button('Next')).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Step 1 of 3')).toBeTruthy();
    await choose(/Thumbs up/);
    await press('Next');
    // The question has the focus: it is read out, and Tab leads to its answers.
    expect(document.activeElement?.textContent).toBe('Step 2 of 3What was good?');
    expect((await button('Next')).hasAttribute('disabled')).toBe(true);
    for (const name of ['On time', 'True to their profile', 'Good to talk with', 'Respectful', 'Well groomed'])
      await button(name);
    await press('Respectful');
    await press('On time');
    await press('Next');
    fireEvent.change(screen.getByLabelText(/Comment/), { target: { value: '  A fine evening. ' } });
    await press('Submit review');
    await screen.findByText('Thank you!');
    const thankedAt = Date.now();
    const sent = server.calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({
      reviewer_id: ownUser().id,
      reviewee_id: match.otherUser.id,
      date_id: DATE,
      rating: true,
      categories: ['respect', 'punctuality'],
      content: 'A fine evening.',
      client_review_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(closed()).toBe(0);
    await waitFor(() => expect(closed()).toBe(1), { timeout: 5000 });
    expect(Date.now() - thankedAt).toBeGreaterThan(1200);
  });

  it('says thanks and closes, though the news of what was just opened arrive meanwhile', async () => {
    let isOpen = false;
    const { client, server, closed } = openDialog({
      [PATH]: () => ({ body: date(isOpen ? { review: review({ state: 'revealed' }) } : {}) }),
      'POST /api/reviews': () => {
        isOpen = true;
        return { status: 201, body: review({ state: 'revealed' }) };
      },
    });
    const { socket, push } = fakeSocket();
    bindReviews(socket, client);
    await writeUp();
    await press('Submit review');
    await screen.findByText('Thank you!');
    const asked = server.calls.length;
    act(() => push('review:updated', { match_id: match.id }));
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(asked));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.getByText('Both of you have written: your reviews are open now, without names.')).toBeTruthy();
    await waitFor(() => expect(closed()).toBe(1), { timeout: 5000 });
    noSocket();
  });

  it('says of each category what it means under the other thumb', async () => {
    openDialog();
    await choose(/Thumbs down/);
    await press('Next');
    expect(screen.getByRole('heading', { name: /What was not good/ })).toBeTruthy();
    for (const name of ['Late, or did not keep to the plan', 'Not as in their profile', 'Not respectful']) await button(name);
    await press('Not respectful');
    await press('Back');
    await choose(/Thumbs up/);
    await press('Next');
    expect((await button('Respectful')).getAttribute('aria-pressed')).toBe('false');
  });

  it('tells what the server refused, in a toast and under the comment, and keeps every word', async () => {
    const message = 'Please leave phone numbers out of your comment.';
    const { server } = openDialog({
      'POST /api/reviews': () => ({ status: 400, body: { message, errors: { content: message } } }),
    });
    await writeUp();
    fireEvent.change(screen.getByLabelText(/Comment/), { target: { value: 'Call 081 234 5678' } });
    await press('Submit review');
    expect(await screen.findByText('Failed to submit review')).toBeTruthy();
    expect(screen.getAllByText(message).length).toBeGreaterThan(1);
    const field = screen.getByLabelText(/Comment/);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect((field as HTMLTextAreaElement).value).toBe('Call 081 234 5678');
    await press('Submit review');
    await waitFor(() => expect(server.calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
    const ids = server.calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { client_review_id: string }).client_review_id);
    // The same words are the same request; other words another.
    expect(ids[0]).toBe(ids[1]);
  });

  it('says so when what it needs cannot be loaded, and tries again', async () => {
    let answers = 0;
    openDialog({
      [PATH]: () =>
        ++answers === 1
          ? { status: 409, body: { message: 'You can review each other once both of you have written in this chat.' } }
          : { body: date() },
    });
    expect(await screen.findByText("We couldn't load the information needed to rate this user.")).toBeTruthy();
    expect(screen.getByText('You can review each other once both of you have written in this chat.')).toBeTruthy();
    await press('Try again');
    expect(await screen.findByText('Step 1 of 3')).toBeTruthy();
  });

  it('changes what is sealed, from what was written', async () => {
    const { server } = openDialog({
      [PATH]: () => ({ body: date({ review: review() }) }),
      'PUT /api/reviews/r1': () => ({ body: review({ content: 'Very kind.' }) }),
    });
    expect((await screen.findByRole('radio', { name: /Thumbs up/ })).getAttribute('aria-checked')).toBe('true');
    await press('Next');
    expect((await button('Respectful')).getAttribute('aria-pressed')).toBe('true');
    await press('Next');
    fireEvent.change(screen.getByDisplayValue('Kind.'), { target: { value: 'Very kind.' } });
    await press('Save changes');
    await screen.findByText('Thank you!');
    const sent = server.calls.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ rating: true, categories: ['respect'], content: 'Very kind.' });
  });

  it('only shows what is open already', async () => {
    openDialog({ [PATH]: () => ({ body: date({ review: review({ state: 'revealed' }) }) }) });
    expect(await screen.findByText(/can no longer be changed/)).toBeTruthy();
    expect(screen.getByText('Kind.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('speaks Thai, refusals included', async () => {
    await act(() => activateLanguage('th'));
    const message = 'Please leave LINE ids out of your comment.';
    openDialog({ 'POST /api/reviews': () => ({ status: 400, body: { message } }) });
    await choose(/^ประทับใจ/);
    await press('ถัดไป');
    await press('ให้เกียรติ');
    await press('ถัดไป');
    await press('ส่งรีวิว');
    expect(await screen.findByText('ส่งรีวิวไม่สำเร็จ')).toBeTruthy();
    expect(screen.getAllByText('กรุณาอย่าใส่ไลน์ไอดีในความคิดเห็น').length).toBeGreaterThan(0);
  });
});

describe('the prompt in a chat', () => {
  const ask = (prompts: ReviewPromptDto[], routes: Routes = {}) => {
    let reviews = 0;
    const drawn = draw(<ReviewPrompt match={match} onReview={() => reviews++} />, {
      'GET /api/reviews/prompts': () => ({ body: prompts }),
      ...routes,
    });
    return { ...drawn, reviews: () => reviews };
  };

  it('asks after a date, leads to the review, and can be put away for good', async () => {
    const { reviews } = ask([prompt()]);
    expect(await screen.findByText('How was your date with Nok?')).toBeTruthy();
    await press('Review');
    expect(reviews()).toBe(1);
    await press('Not now');
    expect(screen.queryByText('How was your date with Nok?')).toBeNull();
    cleanup();
    ask([prompt()]);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText('How was your date with Nok?')).toBeNull();
  });

  it('appears when the server says that something has changed, and when a date was agreed on', async () => {
    let asked = 0;
    const { client } = draw(<ReviewPrompt match={match} onReview={() => undefined} />, {
      'GET /api/reviews/prompts': () => ({
        body: ++asked === 1 ? [] : [asked > 2 ? prompt() : prompt({ planned: false, prompt_at: null })],
      }),
    });
    const { socket, push } = fakeSocket();
    bindReviews(socket, client);
    await waitFor(() => expect(asked).toBe(1));
    act(() => push('review:updated', { match_id: match.id }));
    expect(await screen.findByText('Did you meet Nok in person?')).toBeTruthy();
    act(() => push('date:updated', { match_id: match.id, date: {} }));
    expect(await screen.findByText('How was your date with Nok?')).toBeTruthy();
    noSocket();
  });

  it('is silent before its time', async () => {
    const { server } = ask([prompt({ prompt_at: new Date(Date.now() + 60_000).toISOString() })]);
    await waitFor(() => expect(server.calls).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Review' })).toBeNull();
  });

  it('takes the word that there was no date, and asks no more', async () => {
    const { server, reviews } = ask([prompt()], { [`POST /api/dates/${DATE}/met`]: () => ({ body: date({ met: false }) }) });
    await press("We didn't meet");
    await waitFor(() => expect(screen.queryByText('How was your date with Nok?')).toBeNull());
    expect(server.calls.at(-1)?.body).toEqual({ met: false });
    expect(reviews()).toBe(0);
  });

  it('asks whether they met when nothing was planned, and then for a review', async () => {
    const { server, reviews } = ask([prompt({ planned: false, prompt_at: null })], {
      [`POST /api/dates/${DATE}/met`]: () => ({ body: date({ planned: false, met: true }) }),
    });
    expect(await screen.findByText('Did you meet Nok in person?')).toBeTruthy();
    await press('Yes, we met');
    await waitFor(() => expect(reviews()).toBe(1));
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ met: true });
  });

  it('says when an answer could not be kept', async () => {
    ask([prompt()], {
      [`POST /api/dates/${DATE}/met`]: () => ({ status: 409, body: { message: 'You have already reviewed this date.' } }),
    });
    await press("We didn't meet");
    expect(await screen.findByText('Failed to save your answer')).toBeTruthy();
    expect(screen.getByText('You have already reviewed this date.')).toBeTruthy();
  });
});

describe('how my rating is made', () => {
  const rating = (changes: Partial<RatingBreakdownDto> = {}): RatingBreakdownDto => ({
    averageRating: '-5.0',
    reviewCount: 1,
    thumbsUp: 0,
    thumbsDown: 1,
    mean: -500,
    reviewPoints: -25,
    softened: true,
    blocks: 2,
    pointsPerBlock: 25,
    blockPoints: 50,
    blockPointsMax: 150,
    overallScore: -75,
    expires: [{ month: '2027-06', blocks: 2 }],
    reviewsForDetails: 3,
    ...changes,
  });

  it('says the very numbers, in words', async () => {
    draw(<RatingExplained />, { 'GET /api/user/rating': () => ({ body: rating() }) });
    await screen.findByText('Overall score');
    const told = document.body.textContent ?? '';
    for (const sentence of [
      '0 thumbs up count +5 each, 1 thumb down counts -5. The mean is −5.00, shown as -5.0.',
      'With fewer than 3 ratings each takes 0.25 at most: −0.25 instead of −5.00.',
      '2 people whom you had matched with have blocked you: 0.25 each, 1.50 together at most.',
      '2 blocks stop counting in Jun 2027.',
      'Shown as -0.8.',
    ]) {
      expect(told).toContain(sentence);
    }
    const list = document.querySelector('dl');
    expect([...within(list as HTMLElement).getAllByText(/^−?\d\.\d\d$/)].map(({ textContent }) => textContent)).toEqual([
      '−0.25',
      '−0.50',
      '−0.75',
    ]);
  });

  it('follows the rating while it is on screen', async () => {
    let asked = 0;
    const { client } = draw(<RatingExplained />, {
      'GET /api/user/rating': () => ({ body: ++asked === 1 ? rating() : rating({ overallScore: 125 }) }),
    });
    const { socket, push } = fakeSocket();
    bindReviews(socket, client);
    await screen.findByText('Shown as -0.8.');
    act(() => push('user:updated', { reviewCount: 2 }));
    expect(await screen.findByText('Shown as 1.3.')).toBeTruthy();
    noSocket();
  });

  it('says that there is nothing, and when it is not known', async () => {
    draw(<RatingExplained />, {
      'GET /api/user/rating': () => ({ body: rating({ mean: null, overallScore: null, blocks: 0 }) }),
    });
    expect(await screen.findByText('Nobody has rated you yet, and nothing counts against you.')).toBeTruthy();
    cleanup();
    draw(<RatingExplained />, { 'GET /api/user/rating': () => ({ status: 500, body: { message: 'x' } }) });
    expect(await screen.findByText("We couldn't load how your rating is made. Please try again later.")).toBeTruthy();
    await button('Try again');
  });
});
