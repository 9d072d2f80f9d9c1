import type { User } from '../users/user.entity.js';

/** What a demo person says to a first message: friendly, and plain about being one. */
export function demoAnswer({ fullName, location, userType }: Pick<User, 'fullName' | 'location' | 'userType'>): string {
  const place = location ?? 'Thailand';
  const hello = userType === 'local' ? 'สวัสดี! ' : '';
  return `${hello}Hi, ${fullName} here, one of the demo people of ${place}. A real person's answer reaches you just like this one: at once, on every device you use.`;
}
