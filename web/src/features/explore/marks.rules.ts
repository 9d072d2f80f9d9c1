import type { InteractionType, RecommendationDto, RecommendationInteractionDto } from '@mingle/core/contract';

type Marks = readonly RecommendationInteractionDto[];

export const isMarked = (marks: Marks, placeId: string, type: InteractionType): boolean =>
  marks.some(({ interaction }) => interaction.recommendation_id === placeId && interaction.interactionType === type);

/** The marks with this one set or taken away; the newest first. */
export function withMark(
  marks: Marks,
  place: RecommendationDto,
  type: InteractionType,
  on: boolean,
): RecommendationInteractionDto[] {
  const others = marks.filter(
    ({ interaction }) => interaction.recommendation_id !== place.id || interaction.interactionType !== type,
  );
  if (!on) return others;
  const interaction = { recommendation_id: place.id, interactionType: type, createdAt: new Date().toISOString() };
  return [{ recommendation: place, interaction }, ...others];
}

/** The places that are saved, the last saved first. */
export const savedPlaces = (marks: Marks): RecommendationDto[] =>
  marks.filter(({ interaction }) => interaction.interactionType === 'saved').map(({ recommendation }) => recommendation);
