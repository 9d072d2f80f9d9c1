import { Inject, Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/viewer.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/env.module.js';
import { IDEMPOTENCY_KEY_MAX_LENGTH, THUMB_POINTS } from '../contract/constants.js';
import type { EditReview, SubmitReview } from '../contract/submit-review.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { DueDatesService } from '../dates/due-dates.service.js';
import { invalidInput, matchNotFound, notFound, nothingExchanged, reviewedAlready, reviewRevealed } from '../errors.js';
import { isUuid } from '../ids.js';
import { logger } from '../logger.js';
import type { MatchView } from '../matches/match.dto.js';
import { MatchesService } from '../matches/matches.service.js';
import { UsersRepository } from '../users/users.repository.js';
import type { Prompt, ReviewedMeeting } from './date-for-review.dto.js';
import { cleanComment } from './disclosure.rules.js';
import { type KnownMeeting, MeetingsRepository, unplannedIdOf } from './meetings.repository.js';
import { assertMaySay, assertTookPlace, inOrder, metAsSaidBy, opensAt, otherSide, promptsAt } from './review.rules.js';
import type { Rated } from './reviews.repository.js';
import { ReviewsService } from './reviews.service.js';
import { type Opinion, type WrittenReview, WrittenReviewsRepository } from './written-reviews.repository.js';

/** Where it is said to have been when nothing was planned (rule 10). */
const UNPLANNED_PLACE = { locationName: 'Met in person', locationType: 'custom' } as const;

/** What holds while something is said about a meeting: both people's ratings and the meeting itself are locked. */
interface Held {
  meeting: KnownMeeting;
  rated: Rated[];
  now: Date;
}

/** What two people who met say about it, and about each other (rules 7-11). */
@Injectable()
export class ReviewWritingService {
  constructor(
    private readonly meetings: MeetingsRepository,
    private readonly written: WrittenReviewsRepository,
    private readonly reviews: ReviewsService,
    private readonly matches: MatchesService,
    private readonly users: UsersRepository,
    private readonly dates: DueDatesService,
    private readonly unitOfWork: UnitOfWork,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * The date that the viewer may review in a match, and what they have said of it. Writes nothing (rule 10).
   * @throws DomainError MATCH_NOT_FOUND, or CONFLICT while one of the two has not written and no date has passed
   */
  async forMatch(viewer: Viewer, matchId: string): Promise<ReviewedMeeting> {
    const view = await this.matches.find(viewer, matchId);
    const kept = await this.meetings.latestOf(matchId);
    if (!kept && !(await this.meetings.bothWrote(view.match.conversationId))) throw nothingExchanged();
    return this.seenBy(viewer, kept ?? unplanned(view));
  }

  /** Where the viewer is asked for a review, or whether they met: the latest of each match first (rule 12). */
  async prompts(viewer: Viewer): Promise<Prompt[]> {
    const askable = await this.meetings.askable(viewer.id);
    return askable.flatMap(({ meeting, now }) => {
      const at = promptsAt(meeting, viewer.id, null, now);
      return at ? [{ meeting, at }] : [];
    });
  }

  /**
   * Stores a review, sealed; the second of two opens both at once (rule 7). With the key of an earlier request it answers
   * what that one wrote (rule 45).
   * @throws DomainError INVALID_INPUT, MATCH_NOT_FOUND, or CONFLICT for a second review and for what did not take place
   */
  async submit(viewer: Viewer, input: SubmitReview, idempotencyKey: string | null): Promise<WrittenReview> {
    if (input.reviewer_id.toLowerCase() !== viewer.id) throw invalidInput('reviewer_id must be your own id.');
    if (idempotencyKey !== null && !KEY.test(idempotencyKey)) throw invalidInput('This Idempotency-Key cannot be used.');
    const { meeting, revieweeId } = await this.meetingOf(viewer, input.date_id.toLowerCase());
    if (input.reviewee_id.toLowerCase() !== revieweeId) {
      throw invalidInput('reviewee_id must be the other person of this date.');
    }
    const opinion = await this.opinionOf(viewer.id, revieweeId, input);
    const written = await this.unitOfWork.run(async (tx) => {
      const held = await this.hold(tx, meeting);
      const review = { dateId: meeting.id, reviewerId: viewer.id, revieweeId, idempotencyKey, ...opinion };
      if (!(await this.written.insert(tx, review))) {
        const first = idempotencyKey && (await this.written.byKey(tx, viewer.id, idempotencyKey));
        if (!first) throw reviewedAlready();
        return first;
      }
      // Whoever writes about a meeting says that it was one (rule 11).
      const isNews = await this.say(tx, held, viewer.id, true);
      const own = await this.written.ofDateIn(tx, meeting.id, viewer.id);
      if (!own) throw notFound();
      // The other one hears what changes for them: a first word about an unplanned meeting, or that both are open.
      const tellsOther = own.state === 'revealed' || (isNews && !meeting.planned);
      tx.record('review.changed', { matchId: meeting.matchId, userIds: tellsOther ? [viewer.id, revieweeId] : [viewer.id] });
      return own;
    });
    await this.endIfOn(meeting);
    return written;
  }

  /**
   * Puts another opinion in the place of one's own, as long as nobody else may have read that (rule 8).
   * @throws DomainError NOT_FOUND for others' and unknown ones, CONFLICT once it is revealed, INVALID_INPUT
   */
  async edit(viewer: Viewer, reviewId: string, input: EditReview): Promise<WrittenReview> {
    const before = isUuid(reviewId) ? await this.written.own(reviewId, viewer.id) : null;
    if (!before) throw notFound('This review does not exist.');
    const opinion = await this.opinionOf(viewer.id, before.revieweeId, input);
    const meeting = await this.meetings.find(before.dateId);
    await this.unitOfWork.run(async (tx) => {
      await this.reviews.lock(tx, [before.revieweeId]);
      if (!(await this.written.change(tx, before.id, opinion))) throw reviewRevealed();
      if (meeting) tx.record('review.changed', { matchId: meeting.matchId, userIds: [viewer.id] });
    });
    return { ...before, ...opinion };
  }

  /**
   * Keeps what one of the two says about whether they met. What was written opens, or stays sealed, accordingly (rule 11).
   * @throws DomainError MATCH_NOT_FOUND, or CONFLICT for what did not take place and for whoever has written that it did
   */
  async sayMet(viewer: Viewer, dateId: string, met: boolean): Promise<ReviewedMeeting> {
    const { meeting, revieweeId } = await this.meetingOf(viewer, dateId);
    await this.unitOfWork.run(async (tx) => {
      const held = await this.hold(tx, meeting);
      assertMaySay(met, (await this.written.ofDateIn(tx, meeting.id, viewer.id))?.state ?? null);
      const isNews = await this.say(tx, held, viewer.id, met);
      const tellsOther = isNews && met && !meeting.planned;
      tx.record('review.changed', { matchId: meeting.matchId, userIds: tellsOther ? [viewer.id, revieweeId] : [viewer.id] });
    });
    if (met) await this.endIfOn(meeting);
    const said = await this.meetings.find(meeting.id);
    return this.seenBy(viewer, said ?? meeting);
  }

  /** Takes down what somebody says, and opens or seals accordingly. Answers whether they had said otherwise, or nothing. */
  private async say(tx: Transaction, { meeting, rated, now }: Held, personId: string, met: boolean): Promise<boolean> {
    const isNews = metAsSaidBy(meeting, personId) !== met;
    if (isNews) await this.meetings.setMet(tx, meeting, personId, met);
    const said = { ...meeting, [personId === meeting.inviterId ? 'inviterMet' : 'responderMet']: met };
    const opens = opensAt(said, await this.written.countOf(tx, meeting.id), this.env.reviewBlindDays, now);
    await this.written.schedule(tx, meeting.id, opens);
    // What opens now is counted now, in one transaction for both; later openings are the worker's.
    if (opens && opens <= now) await this.reviews.rateAnew(tx, rated);
    return isNews;
  }

  /** By itself: whatever changes a date locks its conversation first. Should it be lost, the clock ends the date as well. */
  private async endIfOn({ id, planned, status }: KnownMeeting): Promise<void> {
    if (!planned || status !== 'confirmed') return;
    // What the person said is kept already, whatever becomes of this.
    await this.dates.endIfBothMet(id).catch((error: unknown) => logger.warn({ err: error, dateId: id }, 'date not ended early'));
  }

  /** Locks people, then the meeting, as everybody does: two reviews at once are then one after the other. */
  private async hold(tx: Transaction, meeting: KnownMeeting): Promise<Held> {
    const rated = await this.reviews.lock(tx, [meeting.inviterId, meeting.responderId]);
    const locked = await this.meetings.lock(tx, meeting);
    if (!locked) throw matchNotFound();
    assertTookPlace(locked.meeting, locked.now);
    return { ...locked, rated };
  }

  /** The meeting of an id, as long as its match is open to the viewer; foreign and unknown ones read alike (rule 127). */
  private async meetingOf(viewer: Viewer, dateId: string): Promise<{ meeting: KnownMeeting; revieweeId: string }> {
    const kept = isUuid(dateId) ? await this.meetings.find(dateId) : null;
    const matchId = kept?.matchId ?? (isUuid(dateId) ? await this.meetings.matchOfUnplanned(viewer.id, dateId) : null);
    if (!matchId) throw matchNotFound();
    const view = await this.matches.find(viewer, matchId);
    if (!kept && !(await this.meetings.bothWrote(view.match.conversationId))) throw nothingExchanged();
    return { meeting: kept ?? unplanned(view), revieweeId: view.other.id };
  }

  private async opinionOf(viewerId: string, revieweeId: string, input: EditReview): Promise<Opinion> {
    const people = await this.users.findPeople([viewerId, revieweeId]);
    return {
      rating: input.rating ? THUMB_POINTS : -THUMB_POINTS,
      categories: inOrder(input.categories),
      content: cleanComment(
        input.content,
        people.map(({ fullName }) => fullName),
      ),
    };
  }

  private async seenBy(viewer: Viewer, meeting: KnownMeeting): Promise<ReviewedMeeting> {
    const own = await this.written.ofDate(meeting.id, viewer.id);
    return { meeting, revieweeId: otherSide(meeting, viewer.id), own, blindDays: this.env.reviewBlindDays };
  }
}

const KEY = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_MAX_LENGTH}}$`);

/** What nobody has spoken of yet. */
function unplanned({ match }: MatchView): KnownMeeting {
  return {
    id: unplannedIdOf(match.id),
    matchId: match.id,
    inviterId: match.userA,
    responderId: match.userB,
    planned: false,
    startsAt: match.readAt,
    status: 'completed',
    inviterMet: null,
    responderMet: null,
    ...UNPLANNED_PLACE,
  };
}
