// What is asked and said in front of the screen: fetched beside it, not before it.
export { ImageDialog } from './image-dialog';
export { PremiumFeatureDialog } from './premium-feature-dialog';
