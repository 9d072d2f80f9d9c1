import { Injectable } from '@nestjs/common';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { RetentionRepository } from './retention.repository.js';

/** Lets go of what has been kept for long enough (rules 15, 24, 129). Run twice, it changes nothing the second time. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly retention: RetentionRepository,
    private readonly deletions: AccountDeletionService,
  ) {}

  async sweep(): Promise<void> {
    await this.deletions.eraseDue();
    await this.deletions.eraseSealed();
    await this.inBatches((tx) => this.retention.deleteSealedMessages(tx));
    await this.inBatches((tx) => this.retention.deleteOldReports(tx));
    await this.inBatches((tx) => this.retention.deleteEndedThreads(tx));
    await this.inBatches((tx) => this.retention.deleteOldPasses(tx));
    await this.inBatches((tx) => this.retention.deleteWithdrawnRequests(tx));
  }

  /** A transaction for each batch; where another process is at the same work, it is left to that one. */
  private async inBatches(deleteSome: (tx: Transaction) => Promise<boolean>): Promise<void> {
    let more = true;
    while (more) {
      more = await this.unitOfWork.run(async (tx) => (await this.retention.takeTurn(tx)) && (await deleteSome(tx)));
    }
  }
}
