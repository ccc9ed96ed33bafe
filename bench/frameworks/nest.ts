// Nest and TypeORM as their documentation shows them, with a guard that looks up the token and the same three inserts.
import 'reflect-metadata';
import { createHash, randomUUID } from 'node:crypto';
import {
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  Injectable,
  Module,
  NotFoundException,
  Param,
  Post,
  Req,
  UnauthorizedException,
  UseGuards,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { IsInt, IsString, IsUUID } from 'class-validator';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';

@Entity('tokens')
class Token {
  @PrimaryColumn() ID!: string;
  @Column() SiteID!: string;
  @Column() Hash!: string;
}

@Entity('accountabilities')
class Accountability {
  @PrimaryColumn() ID!: string;
  @Column() SiteID!: string;
  @Column() AncestorID!: string;
  @Column() Rank!: number;
  @Column() Name!: string;
  @Column() Description!: string;
  @Column() Deleted!: boolean;
  @Column() DeletedByRef!: boolean;
  @Column('datetime', { precision: 3 }) Created!: Date;
  @Column('varchar', { nullable: true }) CreatedBy!: string | null;
  @Column('datetime', { precision: 3 }) Updated!: Date;
  @Column('varchar', { nullable: true }) UpdatedBy!: string | null;
  @Column() Version!: number;
}

@Entity('nodes')
class TreeNode {
  @PrimaryColumn() ID!: string;
  @Column() SiteID!: string;
  @Column() RowType!: number;
  @Column() AncestorID!: string;
  @Column() Name!: string;
  @Column() Deleted!: boolean;
  @Column() DeletedByRef!: boolean;
}

@Entity('ledger')
class Entry {
  @PrimaryColumn() ID!: string;
  @Column() SiteID!: string;
  @Column('datetime', { precision: 3 }) Date!: Date;
  @Column() Verb!: string;
  @Column() Type!: string;
  @Column() RecordID!: string;
  @Column() AncestorID!: string;
  @Column() Version!: number;
  @Column() Credential!: string;
  @Column() After!: string;
}

class NewAccountability {
  @IsUUID() AncestorID!: string;
  @IsInt() Rank!: number;
  @IsString() Name!: string;
  @IsString() Description!: string;
}

interface SignedInRequest {
  readonly headers: { readonly authorization?: string };
  siteId?: string;
}

@Injectable()
class TokenGuard implements CanActivate {
  constructor(private readonly database: DataSource) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<SignedInRequest>();
    const sent = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const Hash = createHash('sha256').update(sent).digest('hex');
    const token = await this.database.getRepository(Token).findOneBy({ Hash });
    if (!token) throw new UnauthorizedException();
    request.siteId = token.SiteID;
    return true;
  }
}

@Controller()
@UseGuards(TokenGuard)
class AccountabilityController {
  constructor(private readonly database: DataSource) {}

  @Get('accountabilities/:id')
  async one(@Req() { siteId: SiteID }: SignedInRequest, @Param('id') ID: string): Promise<Accountability> {
    const found = await this.database.getRepository(Accountability).findOneBy({ SiteID, ID });
    if (!found) throw new NotFoundException();
    return found;
  }

  @Get('individuals/:id/accountabilities')
  ofIndividual(@Req() { siteId: SiteID }: SignedInRequest, @Param('id') AncestorID: string): Promise<Accountability[]> {
    const where = { SiteID, AncestorID, Deleted: false, DeletedByRef: false };
    return this.database.getRepository(Accountability).find({ where, order: { Rank: 'ASC', ID: 'ASC' } });
  }

  @Post('accountabilities')
  create(@Req() { siteId }: SignedInRequest, @Body() body: NewAccountability): Promise<Accountability> {
    const [SiteID, now, ID] = [String(siteId), new Date(), randomUUID()];
    const { AncestorID, Name } = body;
    const live = { Deleted: false, DeletedByRef: false };
    return this.database.transaction(async (manager) => {
      const audit = { Created: now, CreatedBy: null, Updated: now, UpdatedBy: null, Version: 1 };
      const made = manager.create(Accountability, { ID, SiteID, ...body, ...live, ...audit });
      await manager.insert(Accountability, made);
      await manager.insert(TreeNode, { ID, SiteID, RowType: 1001, AncestorID, Name, ...live });
      const what = { Verb: 'created', Type: 'Accountability', RecordID: ID, AncestorID, Version: 1 };
      const after = { Credential: 'token', After: JSON.stringify(Object.entries(body)) };
      await manager.insert(Entry, { ID: randomUUID(), SiteID, Date: now, ...what, ...after });
      return made;
    });
  }
}

const database = {
  provide: DataSource,
  useFactory: () =>
    new DataSource({
      type: 'mysql',
      url: process.env.DATABASE_URL,
      entities: [Token, Accountability, TreeNode, Entry],
      poolSize: 10,
    }).initialize(),
};

@Module({ providers: [database, TokenGuard], controllers: [AccountabilityController] })
class AppModule {}

async function main(): Promise<void> {
  const app = await NestFactory.create(AppModule, { logger: ['error'] });
  app.useGlobalPipes(new ValidationPipe({ whitelist: true, forbidNonWhitelisted: true }));
  await app.listen(0, '127.0.0.1');
  process.send?.({ port: Number(new URL(await app.getUrl()).port) });
}

process.on('disconnect', () => process.exit());
main();
