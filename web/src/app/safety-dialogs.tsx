import './safety-texts';

// Fetched together with its words: a chat does not wait for either.
export { default } from '../features/safety/components/safety-dialogs';
