export const people = {
  verified: 'verified',
  online: 'online',
  tourist: 'Tourist',
  local: 'Local',
  premium: 'Premium',
  vip: 'VIP Elite',
  demo: 'Demo',
  demoHint: 'A made-up person for trying things out',
  photoOf: 'Photo of {name}',
};
