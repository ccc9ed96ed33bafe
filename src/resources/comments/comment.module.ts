import { Module } from '@nestjs/common';
import { CommentController } from './comment.controller';
import { CommentService } from './comment.service';
import { CommentStore } from './comment.store';
import { CommentRights } from './comment-rights';
import { commentedControllers } from './commented.controller';

@Module({
  controllers: [CommentController, ...commentedControllers],
  providers: [CommentRights, CommentService, CommentStore],
  exports: [CommentRights, CommentService],
})
export class CommentModule {}
