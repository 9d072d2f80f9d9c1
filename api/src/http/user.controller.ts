import { type OwnUserDto, toOwnUserDto, UsersRepository, type Viewer } from '@mingle/core';
import { Controller, Get } from '@nestjs/common';
import { BeforePasswordChange } from './public.decorator.js';
import { CurrentUser } from './viewer.decorator.js';

@Controller('user')
export class UserController {
  constructor(private readonly users: UsersRepository) {}

  @BeforePasswordChange()
  @Get()
  async own(@CurrentUser() viewer: Viewer): Promise<OwnUserDto> {
    return toOwnUserDto(await this.users.get(viewer.id));
  }
}
