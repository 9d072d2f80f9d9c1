import type { RecommendationDto, RecommendationInteractionDto } from '../contract/recommendations.js';
import type { Interaction, Recommendation } from './recommendation.js';

export const toRecommendationDto = (place: Recommendation): RecommendationDto => ({
  id: place.id,
  name: place.name,
  name_th: place.nameTh,
  type: place.type,
  location: place.location,
  photos: place.photos,
  rating: place.rating,
  priceRange: place.priceRange,
  description: place.description,
  description_th: place.descriptionTh,
  address: place.address,
  address_th: place.addressTh,
  tags: place.tags,
  tags_th: place.tagsTh,
  openingHours: place.openingHours,
  openingHours_th: place.openingHoursTh,
});

export const toRecommendationInteractionDto = ({
  place,
  interaction,
}: {
  place: Recommendation;
  interaction: Interaction;
}): RecommendationInteractionDto => ({
  recommendation: toRecommendationDto(place),
  interaction: {
    recommendation_id: interaction.recommendationId,
    interactionType: interaction.type,
    createdAt: interaction.createdAt.toISOString(),
  },
});
