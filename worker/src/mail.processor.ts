import { type JobOn, MailsService } from '@mingle/core';
import { Injectable } from '@nestjs/common';

@Injectable()
export class MailProcessor {
  constructor(private readonly mails: MailsService) {}

  process({ data }: JobOn<'mail'>): Promise<void> {
    return this.mails.send(data.mailId);
  }
}
