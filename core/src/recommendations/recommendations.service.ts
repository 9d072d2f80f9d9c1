import { Injectable } from '@nestjs/common';
import type { Viewer } from '../auth/viewer.js';
import type { InteractionType } from '../contract/recommendations.js';
import { notFound } from '../errors.js';
import { isUuid } from '../ids.js';
import type { Interaction, Recommendation } from './recommendation.js';
import { RecommendationsRepository } from './recommendations.repository.js';

const GONE = 'This recommendation no longer exists.';

@Injectable()
export class RecommendationsService {
  constructor(private readonly recommendations: RecommendationsRepository) {}

  /** Places in the viewer's city, else the best of the country (rule 116). */
  async forViewer(viewer: Pick<Viewer, 'id'>): Promise<Recommendation[]> {
    const nearby = await this.recommendations.ofCityOf(viewer.id);
    return nearby.length > 0 ? nearby : this.recommendations.nationwide();
  }

  interactions(viewer: Pick<Viewer, 'id'>): Promise<{ place: Recommendation; interaction: Interaction }[]> {
    return this.recommendations.interactionsOf(viewer.id);
  }

  /** Likes or saves a place; again changes nothing (rule 115). @throws DomainError NOT_FOUND */
  async set(viewer: Pick<Viewer, 'id'>, id: string, type: InteractionType): Promise<void> {
    if (!isUuid(id) || !(await this.recommendations.set(viewer.id, id, type))) throw notFound(GONE);
  }

  /** Takes it back; again changes nothing. @throws DomainError NOT_FOUND */
  async unset(viewer: Pick<Viewer, 'id'>, id: string, type: InteractionType): Promise<void> {
    if (!isUuid(id) || !(await this.recommendations.unset(viewer.id, id, type))) throw notFound(GONE);
  }
}
