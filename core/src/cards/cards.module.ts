import { Module } from '@nestjs/common';
import { Cards } from './cards.js';

@Module({ providers: [Cards], exports: [Cards] })
export class CardsModule {}
