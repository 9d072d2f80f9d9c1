import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { acknowledgeIn, refuse } from './acknowledge.js';

/** Whatever a handler throws becomes its acknowledgement. Nest's arguments: client, payload, acknowledgement, pattern. */
@Catch()
export class AcknowledgeFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    refuse(acknowledgeIn(host.getArgs().slice(0, -1)), error);
  }
}
