import type { DeviceDto } from '../contract/settings.js';
import { sessionIdOf } from './session-tokens.js';
import type { SignedInDevice } from './sessions.repository.js';
import type { Viewer } from './viewer.js';

/** One of the viewer's own devices; neither its token nor an address is in it. */
export function toDeviceDto(device: SignedInDevice, viewer: Viewer): DeviceDto {
  return {
    id: sessionIdOf(device.sessionHash),
    browser: device.browser,
    system: device.system,
    kind: device.kind,
    isCurrent: device.sessionHash.equals(viewer.sessionHash),
    signedInAt: device.signedInAt.toISOString(),
    lastActiveAt: device.lastSeenAt.toISOString(),
  };
}
