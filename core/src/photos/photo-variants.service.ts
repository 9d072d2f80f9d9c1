import { Inject, Injectable } from '@nestjs/common';
import { UnitOfWork } from '../database/unit-of-work.js';
import { PHOTO_STORAGE, type Storage } from '../integrations/storage/storage.js';
import { logger } from '../logger.js';
import { Images } from './images.js';
import { MediaRepository, type MediaToRender } from './media.repository.js';
import { ALL_VARIANTS, variantName, variantsOf } from './variant.rules.js';

/** Makes the smaller and newer renderings of photos, after the upload has answered. Until then the photo itself is served. */
@Injectable()
export class PhotoVariantsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly media: MediaRepository,
    private readonly images: Images,
    @Inject(PHOTO_STORAGE) private readonly storage: Storage,
  ) {}

  /** Makes those of one photo, if they are still wanted. Doing it twice changes nothing. */
  async make(mediaId: string): Promise<void> {
    const taken = await this.unitOfWork.run((tx) => this.media.takeForVariants(tx, mediaId));
    if (taken) await this.render(taken);
  }

  /** Makes those of one photo for which no job did. @returns false when none is due */
  async makeNextDue(): Promise<boolean> {
    const taken = await this.unitOfWork.run((tx) => this.media.takeDueForVariants(tx));
    // One that fails every time must not hold up the others: it is due again later.
    if (taken) await this.render(taken).catch((error: unknown) => logger.warn({ err: error, id: taken.id }, 'variants not made'));
    return taken !== null;
  }

  private async render({ id, width }: MediaToRender): Promise<void> {
    const photo = await this.storage.get(id);
    if (!photo) throw new Error(`the file of photo ${id} is missing`);
    for (const variant of variantsOf(width)) {
      await this.storage.put(variantName(id, variant), await this.images.render(photo, variant));
    }
    if (await this.unitOfWork.run((tx) => this.media.setVariantsMade(tx, id))) return;
    // It was taken away meanwhile, perhaps files and all: what was just written would never be found again.
    for (const variant of ALL_VARIANTS) await this.storage.delete(variantName(id, variant));
  }
}
