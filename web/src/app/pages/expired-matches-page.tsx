export { ExpiredMatchesScreen as default } from '../../features/matches/components/expired-matches-screen';
