import { Injectable } from '@nestjs/common';
import { type Actor, AuditLogService } from '../audit/audit-log.service.js';
import type { UpdateOwnUser } from '../contract/verification.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { notFound, profileNotFound } from '../errors.js';
import { isUuid } from '../ids.js';
import { type IdDocument, IdDocumentsService } from '../photos/id-documents.service.js';
import { PhotosService } from '../photos/photos.service.js';
import type { ProfileChanges } from '../users/profile.rules.js';
import { ProfileFlagsRepository } from '../users/profile-flags.repository.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { UsersService } from '../users/users.service.js';
import { VerificationRepository } from './verification.repository.js';
import { assertMayBeVerified, assertMayShowId, idStatusAfter } from './verification.rules.js';

/** Who is who: documents that people show, and what admins decide (rules 80, 102). */
@Injectable()
export class VerificationService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly flags: ProfileFlagsRepository,
    private readonly photos: PhotosService,
    private readonly documents: IdDocumentsService,
    private readonly decisions: VerificationRepository,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Changes one's own account as `UsersService.update` does, and with it the ID document on file, all or nothing.
   * @throws DomainError INVALID_INPUT for whoever is neither tourist nor local yet and for what cannot be claimed, and what uploads throw
   */
  async update(viewerId: string, id: string, { idDocument, idConsent, ...changes }: UpdateOwnUser): Promise<User> {
    if (!idDocument || id !== viewerId) return this.accounts.update(viewerId, id, changes);
    assertMayShowId(await this.users.get(viewerId));
    const url = await this.photos.urlOf(idDocument, 'id', viewerId);
    try {
      return await this.accounts.update(viewerId, id, changes, (tx) => this.file(tx, viewerId, url, idConsent === true));
    } catch (error) {
      if (url !== idDocument) await this.photos.discard([url]);
      throw error;
    }
  }

  /**
   * An admin looks at somebody's document. Each look is logged before anything is shown; without the log there is no look.
   * @throws DomainError NOT_FOUND when none is on file
   */
  view(admin: Actor, userId: string): Promise<IdDocument> {
    return this.unitOfWork.run(async (tx) => {
      // Whoever has left shows nothing any more, though they may come back.
      const isThere = isUuid(userId) && (await this.users.findById(userId));
      const document = isThere ? await this.documents.open(tx, userId) : null;
      if (!document) throw notFound('No ID document is on file.');
      await this.audit.record(tx, admin, 'id_document.viewed', userId);
      return document;
    });
  }

  /**
   * An admin gives or takes the badge. Either way the document was decided on, and is destroyed in time.
   * @throws DomainError PROFILE_NOT_FOUND, or INVALID_INPUT with too few photos for the badge
   */
  async decide(admin: Actor, userId: string, isVerified: boolean): Promise<void> {
    if (!isUuid(userId) || !(await this.users.findById(userId))) throw profileNotFound();
    await this.unitOfWork.run(async (tx) => {
      // The lock decides between the badge and a photo that is taken out at the same moment.
      const user = await this.users.lock(tx, userId);
      if (isVerified) assertMayBeVerified(user);
      await this.users.change(tx, userId, {
        isVerified,
        idStatus: idStatusAfter(isVerified, user.idStatus),
        ...(isVerified && { verificationNotice: null }),
      });
      const hadDocument = await this.documents.condemn(tx, userId);
      const decision = { isVerified, photoCount: user.photos.length, hadDocument };
      await this.decisions.insertDecision(tx, { userId, adminId: admin.id, ...decision });
      await this.flags.settle(tx, userId);
      await this.audit.record(tx, admin, isVerified ? 'user.verified' : 'user.unverified', userId, decision);
      tx.record('user.updated', { userId });
    });
  }

  private async file(tx: Transaction, userId: string, url: string, consents: boolean): Promise<ProfileChanges> {
    await this.documents.replace(tx, url, userId);
    if (consents) await this.decisions.setIdConsent(tx, userId);
    return { idStatus: 'pending' };
  }
}
