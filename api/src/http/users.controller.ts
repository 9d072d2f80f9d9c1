import { type OwnUserDto, toOwnUserDto, UpdateUser, UsersService, type Viewer } from '@mingle/core';
import { Body, Controller, Param, Patch } from '@nestjs/common';
import { CurrentUser } from './viewer.decorator.js';

@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Patch(':id')
  async update(@CurrentUser() viewer: Viewer, @Param('id') id: string, @Body() input: UpdateUser): Promise<OwnUserDto> {
    return toOwnUserDto(await this.users.update(viewer.id, id.toLowerCase(), input));
  }
}
