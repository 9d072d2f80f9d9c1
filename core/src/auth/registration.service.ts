import { Injectable } from '@nestjs/common';
import type { RegisterInput } from '../contract/auth.js';
import { TERMS_VERSION } from '../contract/constants.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { newId } from '../ids.js';
import { MailsService } from '../mails/mails.service.js';
import { PhotosService } from '../photos/photos.service.js';
import { type NewUser, UsersRepository } from '../users/users.repository.js';
import { Passwords } from './passwords.js';
import { SessionsService } from './sessions.service.js';
import type { Viewer } from './viewer.js';

interface Uploads {
  photo: string;
  idDocument: string | null;
}

@Injectable()
export class RegistrationService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly photos: PhotosService,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
    private readonly mails: MailsService,
  ) {}

  /**
   * Makes the account and signs it in, all or nothing. Whatever session the browser held before is over.
   * @returns the new person's id and the session's token
   * @throws DomainError USERNAME_TAKEN, EMAIL_TAKEN, INVALID_INPUT for a photo or ID that cannot be claimed, and what
   * uploads throw
   */
  async register(input: RegisterInput, previous: Viewer | null, userAgent?: string): Promise<{ userId: string; token: string }> {
    const passwordHash = await this.passwords.hash(input.password);
    const converted: string[] = [];
    try {
      const uploads = await this.uploadsOf(input, converted);
      return await this.unitOfWork.run(async (tx) => {
        if (previous) await this.sessions.endIn(tx, previous);
        return this.create(tx, input, { passwordHash, uploads, userAgent });
      });
    } catch (error) {
      await this.photos.discard(converted);
      throw error;
    }
  }

  /** Files that were made of data URLs on the way are noted in `converted`. */
  private async uploadsOf(input: RegisterInput, converted: string[]): Promise<Uploads> {
    const [given = ''] = input.photos;
    const photo = await this.photos.urlOf(given, 'photo');
    if (photo !== given) converted.push(photo);
    if (input.userType !== 'local' || !input.idDocument) return { photo, idDocument: null };

    const idDocument = await this.photos.urlOf(input.idDocument, 'id');
    if (idDocument !== input.idDocument) converted.push(idDocument);
    return { photo, idDocument };
  }

  private async create(
    tx: Transaction,
    input: RegisterInput,
    { passwordHash, uploads, userAgent }: { passwordHash: string; uploads: Uploads; userAgent: string | undefined },
  ): Promise<{ userId: string; token: string }> {
    const userId = newId();
    await this.users.insert(tx, { ...accountOf(input, uploads), id: userId, passwordHash });
    await this.users.setPhotos(tx, userId, [await this.photos.claimPhoto(tx, uploads.photo, userId)]);
    if (uploads.idDocument) await this.photos.claimIdDocument(tx, uploads.idDocument, userId);
    await this.mails.queue(tx, 'email.verify', { userId });
    tx.record('user.registered', { userId });
    return { userId, token: await this.sessions.start(tx, { id: userId, isDemo: false }, userAgent) };
  }
}

/** Submitting under the notice is the consent; ID and vibe have ticks of their own (rule 122). */
function accountOf(input: RegisterInput, { idDocument }: Uploads): Omit<NewUser, 'id'> {
  const now = () => 'now()';
  return {
    username: input.username,
    email: input.email,
    fullName: input.fullName,
    dob: input.dob,
    about: input.about,
    location: input.location,
    userType: input.userType,
    vibePreference: input.vibePreference,
    adventurePreference: input.adventurePreference ?? null,
    language: input.language ?? 'en',
    travelStartDate: input.userType === 'tourist' ? input.travelStartDate : null,
    travelEndDate: input.userType === 'tourist' ? input.travelEndDate : null,
    idStatus: idDocument ? 'pending' : 'none',
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: now,
    vibeConsentAt: input.vibeConsent ? now : null,
    idConsentAt: idDocument && input.userType === 'local' && input.idConsent ? now : null,
  };
}
